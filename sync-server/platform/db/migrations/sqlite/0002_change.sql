ALTER TABLE `receivables` ADD `cufe` text;
