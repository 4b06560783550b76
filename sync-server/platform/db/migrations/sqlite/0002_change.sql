ALTER TABLE `products` ADD `lock_buy` integer DEFAULT false NOT NULL;
