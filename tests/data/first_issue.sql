BEGIN TRANSACTION;
CREATE TABLE actions (
	attempt VARCHAR(40) NOT NULL, 
	first INTEGER NOT NULL, 
	actions TEXT NOT NULL, 
	received_at BIGINT NOT NULL, 
	PRIMARY KEY (attempt, first), 
	CONSTRAINT actions_attempt FOREIGN KEY(attempt) REFERENCES attempts (id)
);
INSERT INTO "actions" VALUES('tCKiEyTdrm8Dp53wO48_324F90gkEHf3',0,'["hint"]',1772436606000);
INSERT INTO "actions" VALUES('tCKiEyTdrm8Dp53wO48_324F90gkEHf3',1,'["up","undo"]',1772436609000);
INSERT INTO "actions" VALUES('tCKiEyTdrm8Dp53wO48_324F90gkEHf3',3,'["up","right"]',1772436612000);
INSERT INTO "actions" VALUES('tCKiEyTdrm8Dp53wO48_324F90gkEHf3',5,'["right","right"]',1772436615000);
INSERT INTO "actions" VALUES('llXb-mIz4iK1XorwLxTPy8ik47r5o5oe',0,'["hint"]',1772436621000);
INSERT INTO "actions" VALUES('llXb-mIz4iK1XorwLxTPy8ik47r5o5oe',1,'["set 1 1"]',1772436624000);
INSERT INTO "actions" VALUES('llXb-mIz4iK1XorwLxTPy8ik47r5o5oe',2,'["undo","hint"]',1772436627000);
INSERT INTO "actions" VALUES('llXb-mIz4iK1XorwLxTPy8ik47r5o5oe',4,'["give up"]',1772436630000);
INSERT INTO "actions" VALUES('m8dsrOrdKG9sPtBRvpaRBcY6KZkki-5T',0,'["up","left","left"]',1772571606000);
INSERT INTO "actions" VALUES('_PJgmeWtwiIV4jwhsgUIU7P5vu4Sk4AG',0,'["hint"]',1772571612000);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE attempts (
	id VARCHAR(40) NOT NULL, 
	player VARCHAR(40) NOT NULL, 
	date DATE NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	number INTEGER NOT NULL, 
	opened_at BIGINT NOT NULL, 
	length INTEGER NOT NULL, 
	ended_at BIGINT, 
	outcome VARCHAR(20), 
	score INTEGER, 
	PRIMARY KEY (id), 
	CONSTRAINT attempts_day FOREIGN KEY(date, game) REFERENCES days (date, game), 
	CONSTRAINT attempts_number UNIQUE (player, date, game, number)
);
INSERT INTO "attempts" VALUES('tCKiEyTdrm8Dp53wO48_324F90gkEHf3','kbU57eC8wxJr2CbqR4CTU_xZrMe25F3p','2026-03-02','tandem',1,1772436603000,7,1772436615000,'solved',97);
INSERT INTO "attempts" VALUES('llXb-mIz4iK1XorwLxTPy8ik47r5o5oe','kbU57eC8wxJr2CbqR4CTU_xZrMe25F3p','2026-03-02','bloom',1,1772436618000,5,1772436630000,'given up',0);
INSERT INTO "attempts" VALUES('m8dsrOrdKG9sPtBRvpaRBcY6KZkki-5T','kbU57eC8wxJr2CbqR4CTU_xZrMe25F3p','2026-03-03','tandem',1,1772571603000,3,NULL,NULL,NULL);
INSERT INTO "attempts" VALUES('_PJgmeWtwiIV4jwhsgUIU7P5vu4Sk4AG','1jEWZDLz9d-Jk_un-dgknHLp-dyCgEDf','2026-03-03','bloom',1,1772571609000,1,NULL,NULL,NULL);
INSERT INTO "attempts" VALUES('sC0AbQbXCWWYvkEFEv_PavgHIt4LQflZ','1jEWZDLz9d-Jk_un-dgknHLp-dyCgEDf','2026-03-03','tandem',1,1772571615000,0,NULL,NULL,NULL);
CREATE TABLE days (
	date DATE NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	title VARCHAR(100) NOT NULL, 
	version INTEGER NOT NULL, 
	level INTEGER NOT NULL, 
	seed BIGINT NOT NULL, 
	puzzle TEXT NOT NULL, 
	digest VARCHAR(64) NOT NULL, 
	public TEXT NOT NULL, 
	features TEXT NOT NULL, 
	made_at BIGINT NOT NULL, 
	PRIMARY KEY (date, game)
);
INSERT INTO "days" VALUES('2026-03-02','tandem','Tandem',1,2,3995665071,'{"answer":{"moves":["up","right","right","right"]},"board":{"pieces":[0,10],"rows":["....","....","#..."],"stations":[3,7]},"game":"tandem","grade":{"difficulty":9,"features":{"dead":0,"holds_least":3,"holds_mean":300,"near":26,"par":4,"reachable":38,"routes":4,"tempting":0},"hardest":"hold","steps":{"hold":3,"together":1},"word":"gentle"},"level":2,"proof":{"figures":{"dead":0,"par":4,"reachable":38,"routes":4},"nodes":38,"verdict":"one"},"seed":3995665071,"version":1}','2012b703e12e87e858db6c2f1e36c15afa767873f4776f12efdc23f0a4cecdee','{"board":{"pieces":[0,10],"rows":["....","....","#..."],"stations":[3,7]},"game":"tandem","grade":{"difficulty":9,"features":{"dead":0,"holds_least":3,"holds_mean":300,"near":26,"par":4,"reachable":38,"routes":4,"tempting":0},"hardest":"hold","steps":{"hold":3,"together":1},"word":"gentle"},"level":2,"proof":{"figures":{"dead":0,"par":4,"reachable":38,"routes":4},"nodes":38,"verdict":"one"},"version":1}','{"dead":0,"holds_least":3,"holds_mean":300,"near":26,"par":4,"reachable":38,"routes":4,"tempting":0,"walk":32}',1772436603000);
INSERT INTO "days" VALUES('2026-03-02','bloom','Bloom',1,3,3254049421,'{"answer":{"settings":[1,0,1,2]},"board":{"needs":[1,4,2,1],"settings":2,"wiring":["1110","1010","0111","0100"]},"game":"bloom","grade":{"difficulty":27,"features":{"beds":4,"cost":7,"first":1,"narrowings":1,"nodes":7,"pumps":4,"rank":3,"settings":2,"singular":1,"steps":4,"wires":9},"hardest":"bounds","steps":{"bounds":1,"extreme total":1,"last pump":2},"word":"easy"},"level":3,"proof":{"figures":{"rank":3,"singular":1},"nodes":7,"verdict":"one"},"seed":3254049421,"version":1}','df1dcd58cbe56889820470f1c01bde6278045e3d3e3059da3460d33724fbdcd6','{"board":{"needs":[1,4,2,1],"settings":2,"wiring":["1110","1010","0111","0100"]},"game":"bloom","grade":{"difficulty":27,"features":{"beds":4,"cost":7,"first":1,"narrowings":1,"nodes":7,"pumps":4,"rank":3,"settings":2,"singular":1,"steps":4,"wires":9},"hardest":"bounds","steps":{"bounds":1,"extreme total":1,"last pump":2},"word":"easy"},"level":3,"proof":{"figures":{"rank":3,"singular":1},"nodes":7,"verdict":"one"},"version":1}','{"beds":4,"cost":7,"first":1,"narrowings":1,"nodes":7,"pumps":4,"rank":3,"settings":2,"singular":1,"steps":4,"wires":9}',1772436618000);
INSERT INTO "days" VALUES('2026-03-03','tandem','Tandem',1,4,2291843402,'{"answer":{"moves":["up","left","left","left","up","down","left"]},"board":{"pieces":[12,14],"rows":["#.#.#",".....",".....","#...."],"stations":[10,5]},"game":"tandem","grade":{"difficulty":23,"features":{"dead":0,"holds_least":3,"holds_mean":300,"near":79,"par":7,"reachable":154,"routes":4,"tempting":0},"hardest":"away","steps":{"away":1,"hold":2,"together":4},"word":"easy"},"level":4,"proof":{"figures":{"dead":0,"par":7,"reachable":154,"routes":4},"nodes":154,"verdict":"one"},"seed":2291843402,"version":1}','dd620c1565a8bebab5882e9db782c8d9b537b9a54b89e7e24f80f5a310da1c0b','{"board":{"pieces":[12,14],"rows":["#.#.#",".....",".....","#...."],"stations":[10,5]},"game":"tandem","grade":{"difficulty":23,"features":{"dead":0,"holds_least":3,"holds_mean":300,"near":79,"par":7,"reachable":154,"routes":4,"tempting":0},"hardest":"away","steps":{"away":1,"hold":2,"together":4},"word":"easy"},"level":4,"proof":{"figures":{"dead":0,"par":7,"reachable":154,"routes":4},"nodes":154,"verdict":"one"},"version":1}','{"dead":0,"holds_least":3,"holds_mean":300,"near":79,"par":7,"reachable":154,"routes":4,"tempting":0,"walk":43}',1772571603000);
INSERT INTO "days" VALUES('2026-03-03','bloom','Bloom',1,4,1323929233,'{"answer":{"settings":[2,0,2,2]},"board":{"needs":[2,2,2,6],"settings":3,"wiring":["1001","1010","0011","0101"]},"game":"bloom","grade":{"difficulty":33,"features":{"beds":4,"cost":13,"first":1,"narrowings":3,"nodes":9,"pumps":4,"rank":4,"settings":3,"singular":0,"steps":6,"wires":8},"hardest":"bounds","steps":{"bounds":3,"extreme total":1,"last pump":2},"word":"easy"},"level":4,"proof":{"figures":{"rank":4,"singular":0},"nodes":9,"verdict":"one"},"seed":1323929233,"version":1}','c2873ec066ededea50b06f9bab16816a51118d5cd73e72ad92d930362cc5731d','{"board":{"needs":[2,2,2,6],"settings":3,"wiring":["1001","1010","0011","0101"]},"game":"bloom","grade":{"difficulty":33,"features":{"beds":4,"cost":13,"first":1,"narrowings":3,"nodes":9,"pumps":4,"rank":4,"settings":3,"singular":0,"steps":6,"wires":8},"hardest":"bounds","steps":{"bounds":3,"extreme total":1,"last pump":2},"word":"easy"},"level":4,"proof":{"figures":{"rank":4,"singular":0},"nodes":9,"verdict":"one"},"version":1}','{"beds":4,"cost":13,"first":1,"narrowings":3,"nodes":9,"pumps":4,"rank":4,"settings":3,"singular":0,"steps":6,"wires":8}',1772571609000);
CREATE TABLE sets (
	date DATE NOT NULL, 
	games TEXT NOT NULL, 
	made_at BIGINT NOT NULL, 
	PRIMARY KEY (date)
);
INSERT INTO "sets" VALUES('2026-03-02','[["tandem",2],["bloom",3]]',1772436603000);
INSERT INTO "sets" VALUES('2026-03-03','[["tandem",4],["bloom",4]]',1772571603000);
CREATE TRIGGER sets_no_update BEFORE UPDATE ON sets BEGIN SELECT RAISE(ABORT, 'a stored day never changes'); END;
CREATE TRIGGER sets_no_delete BEFORE DELETE ON sets BEGIN SELECT RAISE(ABORT, 'a stored day never changes'); END;
CREATE TRIGGER sets_no_replace BEFORE INSERT ON sets WHEN EXISTS (SELECT 1 FROM sets WHERE date = NEW.date) BEGIN SELECT RAISE(IGNORE); END;
CREATE TRIGGER days_no_update BEFORE UPDATE ON days BEGIN SELECT RAISE(ABORT, 'a stored day never changes'); END;
CREATE TRIGGER days_no_delete BEFORE DELETE ON days BEGIN SELECT RAISE(ABORT, 'a stored day never changes'); END;
CREATE TRIGGER days_no_replace BEFORE INSERT ON days WHEN EXISTS (SELECT 1 FROM days WHERE date = NEW.date AND game = NEW.game) BEGIN SELECT RAISE(IGNORE); END;
COMMIT;
