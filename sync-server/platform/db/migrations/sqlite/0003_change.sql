ALTER TABLE `products` ADD `lock_buy` integer DEFAULT false NOT NULL;
ALTER TABLE `receivables` ADD `cufe` text;
CREATE INDEX `contact_warehouses_by_city` ON `contact_warehouses` (`subscriber_id`,`city_id`);
CREATE INDEX `contacts_by_city` ON `contacts` (`subscriber_id`,`city_id`);
CREATE INDEX `contacts_in_order_of_credit_quota` ON `contacts` (`subscriber_id`,coalesce("credit_quota", -1),`id`);
CREATE INDEX `contacts_in_order_of_last_purchase` ON `contacts` (`subscriber_id`,coalesce("last_purchase", ''),`id`);
