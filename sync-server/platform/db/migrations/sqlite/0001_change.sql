ALTER TABLE `jobs` ADD `crashes` integer DEFAULT 0 NOT NULL;
