CREATE TABLE `feed` (
	`subscriber_id` integer NOT NULL,
	`collection` text NOT NULL,
	`audience` text NOT NULL,
	`doc_id` text NOT NULL,
	`seq` integer NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`subscriber_id`, `collection`, `doc_id`, `audience`)
);

CREATE INDEX `feed_by_audience` ON `feed` (`subscriber_id`,`collection`,`audience`,`seq`);
CREATE TABLE `files` (
	`subscriber_id` integer NOT NULL,
	`sha256` text NOT NULL,
	`content_type` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`created_by` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `sha256`)
);

CREATE TABLE `id_counters` (
	`subscriber_id` integer NOT NULL,
	`name` text NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`subscriber_id`, `name`)
);

CREATE TABLE `idempotency_keys` (
	`subscriber_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer NOT NULL,
	`body` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `user_id`, `key`)
);

CREATE TABLE `jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subscriber_id` integer NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`dedupe_key` text NOT NULL,
	`run_at` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`locked_until` text,
	`done_at` text,
	`failed_at` text,
	`last_error` text
);

CREATE UNIQUE INDEX `jobs_dedupe` ON `jobs` (`subscriber_id`,`kind`,`dedupe_key`);
CREATE INDEX `jobs_due` ON `jobs` (`done_at`,`failed_at`,`run_at`);
CREATE TABLE `server_settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);

CREATE TABLE `tenant_feeds` (
	`subscriber_id` integer PRIMARY KEY NOT NULL,
	`epoch` text NOT NULL,
	`seq` integer DEFAULT 0 NOT NULL
);

