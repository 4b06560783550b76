CREATE TABLE `cash_handover_deposits` (
	`subscriber_id` integer NOT NULL,
	`handover_id` integer NOT NULL,
	`position` integer NOT NULL,
	`bank_id` integer NOT NULL,
	`reference` text NOT NULL,
	`value` integer NOT NULL,
	`photo` text,
	PRIMARY KEY(`subscriber_id`, `handover_id`, `position`)
);

ALTER TABLE `cash_handovers` DROP COLUMN `deposits`;
