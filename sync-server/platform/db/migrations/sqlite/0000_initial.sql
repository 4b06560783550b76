CREATE TABLE `seller_absences` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`seller_id` integer NOT NULL,
	`substitute_id` integer,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`reason` text,
	`ended_at` text,
	`user_id` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `seller_absences_by_seller` ON `seller_absences` (`subscriber_id`,`seller_id`,`end_date`);
CREATE INDEX `seller_absences_by_substitute` ON `seller_absences` (`subscriber_id`,`substitute_id`,`end_date`);
CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`ends_at` text NOT NULL
);

CREATE INDEX `attempts_by_end` ON `attempts` (`ends_at`);
CREATE TABLE `audit_log` (
	`subscriber_id` integer NOT NULL,
	`id` text NOT NULL,
	`at` text NOT NULL,
	`user_id` integer,
	`acting_user_id` integer,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`entity_name` text DEFAULT '' NOT NULL,
	`search_text` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("entity_name" || ' ' || "entity_id", 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n'), 'Ç', 'c'))) STORED NOT NULL,
	`before` text,
	`after` text,
	`ip` text,
	`device_id` text,
	`import_id` integer,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `audit_log_by_entity` ON `audit_log` (`subscriber_id`,`entity`,`entity_id`,`at`);
CREATE INDEX `audit_log_by_time` ON `audit_log` (`subscriber_id`,`at`,`id`);
CREATE TABLE `password_resets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	`by_mail` integer DEFAULT true NOT NULL
);

CREATE INDEX `password_resets_by_user` ON `password_resets` (`user_id`);
CREATE TABLE `role_permissions` (
	`subscriber_id` integer NOT NULL,
	`role` text NOT NULL,
	`permission` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `role`, `permission`)
);

CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`subscriber_id` integer NOT NULL,
	`refresh_number` integer DEFAULT 0 NOT NULL,
	`refreshed_at` text,
	`refresh_used` integer DEFAULT true NOT NULL,
	`device_id` text,
	`acting_user_id` integer,
	`acting_session_id` text,
	`user_agent` text,
	`ip` text,
	`created_at` text NOT NULL,
	`last_used_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`revoked_at` text
);

CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);
CREATE TABLE `user_subscribers` (
	`subscriber_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`role` text NOT NULL,
	`type` text DEFAULT 'e' NOT NULL,
	`contact_id` integer,
	`clerk_id` integer,
	`contact_warehouse_id` integer,
	`photo` text,
	`branchoffice_id` integer,
	`branchoffice_warehouse_id` integer,
	`mail_list` integer DEFAULT false NOT NULL,
	`module_id` integer,
	`modules` text,
	`active` integer DEFAULT true NOT NULL,
	`consent_pending` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`subscriber_id`, `user_id`)
);

CREATE INDEX `user_subscribers_by_user` ON `user_subscribers` (`user_id`);
CREATE INDEX `user_subscribers_by_contact` ON `user_subscribers` (`subscriber_id`,`contact_id`);
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`email_proved_at` text,
	`name` text NOT NULL,
	`surname` text NOT NULL,
	`password_hash` text NOT NULL,
	`password_changed` integer DEFAULT false NOT NULL,
	`deleted_at` text,
	`search_text` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("name" || ' ' || "surname" || ' ' || "email", 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n'), 'Ç', 'c'))) STORED NOT NULL,
	`name_in_order` text GENERATED ALWAYS AS (CASE WHEN octet_length(coalesce("name", '')) = length(coalesce("name", '')) THEN lower(coalesce("name", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("name", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END) STORED NOT NULL,
	`surname_in_order` text GENERATED ALWAYS AS (CASE WHEN octet_length(coalesce("surname", '')) = length(coalesce("surname", '')) THEN lower(coalesce("surname", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("surname", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END) STORED NOT NULL
);

CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);
CREATE TABLE `devices` (
	`subscriber_id` integer NOT NULL,
	`id` text NOT NULL,
	`user_id` integer NOT NULL,
	`letter` text NOT NULL,
	`description` text,
	`app_version` text,
	`first_seen_at` text NOT NULL,
	`last_seen_at` text NOT NULL,
	`caught_up_at` text,
	`contact_at` text,
	`settled_at` text,
	`pending_count` integer DEFAULT 0 NOT NULL,
	`needs_attention_count` integer DEFAULT 0 NOT NULL,
	`storage_persisted` integer,
	`revoked_at` text,
	`revoked_by` integer,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `devices_by_user` ON `devices` (`subscriber_id`,`user_id`);
CREATE INDEX `devices_as_listed` ON `devices` (`subscriber_id`,`last_seen_at`,`id`,`letter`,`pending_count`,`first_seen_at`,`app_version`);
CREATE TABLE `email_changes` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`subscriber_id` integer NOT NULL,
	`email` text NOT NULL,
	`token_hash` text,
	`requested_by` integer NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL
);

CREATE INDEX `email_changes_by_token` ON `email_changes` (`token_hash`);
CREATE TABLE `invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subscriber_id` integer NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`surname` text NOT NULL,
	`membership` text NOT NULL,
	`token_hash` text,
	`invited_by` integer,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL
);

CREATE UNIQUE INDEX `invitations_by_company` ON `invitations` (`subscriber_id`,`email`);
CREATE INDEX `invitations_by_email` ON `invitations` (`email`);
CREATE INDEX `invitations_by_token` ON `invitations` (`token_hash`);
CREATE TABLE `passkey_challenges` (
	`challenge` text PRIMARY KEY NOT NULL,
	`user_id` integer,
	`expires_at` text NOT NULL
);

CREATE INDEX `passkey_challenges_by_end` ON `passkey_challenges` (`expires_at`);
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text
);

CREATE INDEX `passkeys_by_user` ON `passkeys` (`user_id`);
CREATE TABLE `recovery_codes` (
	`user_id` integer NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`user_id`, `hash`)
);

CREATE TABLE `role_second_factors` (
	`subscriber_id` integer NOT NULL,
	`role` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `role`)
);

CREATE TABLE `second_factors` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`confirmed_at` text,
	`last_step` integer DEFAULT 0 NOT NULL
);

CREATE TABLE `activities` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`custom_id` text,
	`order` integer NOT NULL,
	`code` text NOT NULL,
	`code_deepening` text,
	`text` text NOT NULL,
	`hide_seller` integer NOT NULL,
	`allow_past_dates` integer NOT NULL,
	`apply_checkin_checkout` integer NOT NULL,
	`close_automatically` integer NOT NULL,
	`weekends` integer NOT NULL,
	`apply_for_bearings` integer NOT NULL,
	`apply_for_averages` integer NOT NULL,
	`maximum_distance` integer NOT NULL,
	`minimum_duration` integer NOT NULL,
	`apply_for_valid_day` integer NOT NULL,
	`validate_distance_checkin` integer NOT NULL,
	`validate_distance_checkout` integer NOT NULL,
	`validate_gps_signal` integer NOT NULL,
	`number_of_signals` integer NOT NULL,
	`validate_all_gps_signals` integer NOT NULL,
	`distance_between_signals` integer NOT NULL,
	`contact_restriction` text,
	`is_collecting` integer NOT NULL,
	`active` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE UNIQUE INDEX `activities_code` ON `activities` (`subscriber_id`,`code`);
CREATE INDEX `activities_in_order_of_code` ON `activities` (`subscriber_id`,CASE WHEN octet_length(coalesce("code", '')) = length(coalesce("code", '')) THEN lower(coalesce("code", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("code", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE INDEX `activities_in_order_of_text` ON `activities` (`subscriber_id`,CASE WHEN octet_length(coalesce("text", '')) = length(coalesce("text", '')) THEN lower(coalesce("text", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("text", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE TABLE `agenda_windows` (
	`subscriber_id` integer PRIMARY KEY NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text NOT NULL
);

CREATE TABLE `deepening_configurations` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`criteria_value` text NOT NULL,
	`event_type` text NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE TABLE `event_attachments` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`event_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_file` text NOT NULL,
	`sha256` text NOT NULL,
	`content_type` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`created_by` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE UNIQUE INDEX `event_attachments_name` ON `event_attachments` (`subscriber_id`,`name_file`);
CREATE INDEX `event_attachments_by_event` ON `event_attachments` (`subscriber_id`,`event_id`);
CREATE TABLE `event_exceptions` (
	`subscriber_id` integer NOT NULL,
	`event_id` integer NOT NULL,
	`original_date` text NOT NULL,
	`start_date` text,
	`start_time` text,
	`end_date` text,
	`end_time` text,
	`description` text,
	`observations` text,
	`comments` text,
	`deleted` integer DEFAULT false NOT NULL,
	`moved_to_event_id` integer,
	`cancelled` integer DEFAULT false NOT NULL,
	`reason_cancellation_id` integer,
	`attended` integer DEFAULT false NOT NULL,
	`attended_date` text,
	`attended_time` text,
	PRIMARY KEY(`subscriber_id`, `event_id`, `original_date`)
);

CREATE TABLE `events` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`uuid` text NOT NULL,
	`type_id` integer NOT NULL,
	`description` text,
	`leadership_id` integer,
	`commercial_direction_id` integer,
	`seller_id` integer NOT NULL,
	`contact_warehouse_id` integer,
	`address` text,
	`telephone` text,
	`start_date` text NOT NULL,
	`start_time` text NOT NULL,
	`end_date` text NOT NULL,
	`end_time` text NOT NULL,
	`starts_at` text NOT NULL,
	`ends_at` text NOT NULL,
	`repeat_id` integer DEFAULT 1 NOT NULL,
	`repeat_every` integer DEFAULT 1 NOT NULL,
	`repeat_on` text NOT NULL,
	`end_id` integer DEFAULT 1 NOT NULL,
	`repeat_until` text,
	`repeat_count` integer,
	`observations` text,
	`comments` text,
	`user_creator` integer NOT NULL,
	`user_last_modified` integer NOT NULL,
	`cancelled_at` text,
	`reason_cancellation_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE UNIQUE INDEX `events_uuid` ON `events` (`subscriber_id`,`uuid`);
CREATE INDEX `events_by_seller` ON `events` (`subscriber_id`,`seller_id`,`start_date`);
CREATE INDEX `events_by_branch` ON `events` (`subscriber_id`,`contact_warehouse_id`);
CREATE TABLE `sales_budgets` (
	`subscriber_id` integer NOT NULL,
	`year` integer NOT NULL,
	`month` integer NOT NULL,
	`type_id` integer NOT NULL,
	`seller_id` integer NOT NULL,
	`contact_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`brand_id` integer NOT NULL,
	`value` integer NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `year`, `month`, `type_id`, `seller_id`, `contact_id`, `line_id`, `brand_id`)
) WITHOUT ROWID;
CREATE TABLE `bulk_pieces` (
	`subscriber_id` integer NOT NULL,
	`bulk_run_id` integer NOT NULL,
	`position` integer NOT NULL,
	`ids` text NOT NULL,
	`checked` text,
	`outcome` text,
	`kept` text,
	PRIMARY KEY(`subscriber_id`, `bulk_run_id`, `position`)
);

CREATE TABLE `bulk_runs` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`task` text NOT NULL,
	`values` text NOT NULL,
	`state` text NOT NULL,
	`total_rows` integer NOT NULL,
	`done_rows` integer DEFAULT 0 NOT NULL,
	`changed_rows` integer DEFAULT 0 NOT NULL,
	`unchanged_rows` integer DEFAULT 0 NOT NULL,
	`refused_rows` integer DEFAULT 0 NOT NULL,
	`undone_rows` integer DEFAULT 0 NOT NULL,
	`message` text,
	`user_id` integer NOT NULL,
	`actor` text NOT NULL,
	`created_at` text NOT NULL,
	`finished_at` text,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE TABLE `buyers` (
	`subscriber_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`max_order_value` integer,
	`max_month_value` integer,
	`approves` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`subscriber_id`, `user_id`)
);

CREATE TABLE `cart_items` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`document_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`original_quantity` integer NOT NULL,
	`unit_value` integer,
	`discount_percentage` real DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE UNIQUE INDEX `cart_items_product` ON `cart_items` (`subscriber_id`,`document_id`,`product_id`);
CREATE TABLE `carts` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`contact_id` integer NOT NULL,
	`branchoffice_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`contact_warehouse_id` integer,
	`price_list_id` integer,
	`documents_information` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE UNIQUE INDEX `carts_owner` ON `carts` (`subscriber_id`,`contact_id`,`branchoffice_id`,`user_id`);
CREATE TABLE `brand_restrictions` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`contact_warehouse_id` integer NOT NULL,
	`line_id` integer DEFAULT 0 NOT NULL,
	`brand_id` integer NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE UNIQUE INDEX `brand_restrictions_row` ON `brand_restrictions` (`subscriber_id`,`contact_warehouse_id`,`line_id`,`brand_id`);
CREATE TABLE `brands` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`brand_code` text NOT NULL,
	`description` text NOT NULL,
	`lock_buy` integer NOT NULL,
	`block_sale` integer NOT NULL,
	`deploy_sales_force_app` integer NOT NULL,
	`deploy_b2c` integer NOT NULL,
	`deploy_b2b` integer NOT NULL,
	`active` integer NOT NULL,
	`image` text,
	`image_min` text,
	`provider_id` integer,
	`maker_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE UNIQUE INDEX `brands_brand_code` ON `brands` (`subscriber_id`,`brand_code`);
CREATE INDEX `brands_provider_id` ON `brands` (`subscriber_id`,`provider_id`);
CREATE INDEX `brands_maker_id` ON `brands` (`subscriber_id`,`maker_id`);
CREATE INDEX `brands_in_order_of_brand_code` ON `brands` (`subscriber_id`,CASE WHEN octet_length(coalesce("brand_code", '')) = length(coalesce("brand_code", '')) THEN lower(coalesce("brand_code", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("brand_code", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE INDEX `brands_in_order_of_description` ON `brands` (`subscriber_id`,CASE WHEN octet_length(coalesce("description", '')) = length(coalesce("description", '')) THEN lower(coalesce("description", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("description", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE TABLE `catalogue_pages` (
	`subscriber_id` integer NOT NULL,
	`scope` text NOT NULL,
	`page` integer NOT NULL,
	`hash` text NOT NULL,
	`built_seq` integer NOT NULL,
	`product_count` integer NOT NULL,
	`body` blob NOT NULL,
	PRIMARY KEY(`subscriber_id`, `scope`, `page`)
);

CREATE INDEX `catalogue_pages_by_hash` ON `catalogue_pages` (`subscriber_id`,`hash`);
CREATE TABLE `categories` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`categorie_code` text NOT NULL,
	`description` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE UNIQUE INDEX `categories_categorie_code` ON `categories` (`subscriber_id`,`categorie_code`);
CREATE INDEX `categories_in_order_of_categorie_code` ON `categories` (`subscriber_id`,CASE WHEN octet_length(coalesce("categorie_code", '')) = length(coalesce("categorie_code", '')) THEN lower(coalesce("categorie_code", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("categorie_code", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE INDEX `categories_in_order_of_description` ON `categories` (`subscriber_id`,CASE WHEN octet_length(coalesce("description", '')) = length(coalesce("description", '')) THEN lower(coalesce("description", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("description", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE TABLE `image_keys` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`key` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE TABLE `product_images` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`position` integer NOT NULL,
	`source_sha256` text NOT NULL,
	`sha256_160` text NOT NULL,
	`sha256_480` text NOT NULL,
	`sha256_1200` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_by` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE UNIQUE INDEX `product_images_place` ON `product_images` (`subscriber_id`,`product_id`,`position`);
CREATE TABLE `product_lines` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`line_code` text NOT NULL,
	`line_description` text NOT NULL,
	`short_description` text,
	`lock_buy` integer NOT NULL,
	`block_sale` integer NOT NULL,
	`margin_cost` real,
	`calculates_sale_price` integer NOT NULL,
	`inventories_account` text,
	`account_cost` text,
	`sales_account` text,
	`deploy_point_of_sale` integer NOT NULL,
	`deploy_amazon` integer NOT NULL,
	`deploy_b2c` integer NOT NULL,
	`deploy_b2b` integer NOT NULL,
	`warranty_months` integer,
	`field_settings` text DEFAULT '{}' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE UNIQUE INDEX `product_lines_line_code` ON `product_lines` (`subscriber_id`,`line_code`);
CREATE INDEX `product_lines_in_order_of_line_code` ON `product_lines` (`subscriber_id`,CASE WHEN octet_length(coalesce("line_code", '')) = length(coalesce("line_code", '')) THEN lower(coalesce("line_code", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("line_code", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE INDEX `product_lines_in_order_of_line_description` ON `product_lines` (`subscriber_id`,CASE WHEN octet_length(coalesce("line_description", '')) = length(coalesce("line_description", '')) THEN lower(coalesce("line_description", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("line_description", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE TABLE `product_references` (
	`subscriber_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`reference_key` text NOT NULL,
	`reference` text NOT NULL,
	`maker` text,
	PRIMARY KEY(`subscriber_id`, `product_id`, `reference_key`)
) WITHOUT ROWID;
CREATE INDEX `product_references_by_key` ON `product_references` (`subscriber_id`,`reference_key`);
CREATE TABLE `product_relations` (
	`subscriber_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`related_product_id` integer NOT NULL,
	`kind` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `product_id`, `related_product_id`)
) WITHOUT ROWID;
CREATE TABLE `product_stock` (
	`subscriber_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`warehouse_id` integer NOT NULL,
	`quantity_available` integer NOT NULL,
	PRIMARY KEY(`subscriber_id`, `product_id`, `warehouse_id`)
) WITHOUT ROWID;
CREATE TABLE `products` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`product_code` text NOT NULL,
	`code_key` text NOT NULL,
	`reference` text,
	`barcode` text,
	`description` text NOT NULL,
	`line_id` integer NOT NULL,
	`subline_id` integer,
	`brand_id` integer,
	`subbrand_id` integer,
	`category_id` integer,
	`subcategory_id` integer,
	`iva_percentage` real NOT NULL,
	`discount_percentage` real DEFAULT 0 NOT NULL,
	`applies_inventory` integer DEFAULT true NOT NULL,
	`block_sale` integer DEFAULT false NOT NULL,
	`unit` text,
	`package_quantity` integer DEFAULT 1 NOT NULL,
	`package_only` integer DEFAULT false NOT NULL,
	`weight` real,
	`dimensions` text,
	`location` text,
	`state` integer DEFAULT 1 NOT NULL,
	`search_text` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE UNIQUE INDEX `products_code` ON `products` (`subscriber_id`,`product_code`);
CREATE INDEX `products_in_order_of_code` ON `products` (`subscriber_id`,CASE WHEN octet_length(coalesce("product_code", '')) = length(coalesce("product_code", '')) THEN lower(coalesce("product_code", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("product_code", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE INDEX `products_in_order_of_description` ON `products` (`subscriber_id`,CASE WHEN octet_length(coalesce("description", '')) = length(coalesce("description", '')) THEN lower(coalesce("description", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("description", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE INDEX `products_by_code_key` ON `products` (`subscriber_id`,`code_key`);
CREATE INDEX `products_by_barcode` ON `products` (`subscriber_id`,`barcode`);
CREATE INDEX `products_by_line` ON `products` (`subscriber_id`,`line_id`);
CREATE INDEX `products_by_brand` ON `products` (`subscriber_id`,`brand_id`);
CREATE TABLE `search_synonyms` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`typed_word` text NOT NULL,
	`catalogue_word` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `search_synonyms_in_order_of_typed_word` ON `search_synonyms` (`subscriber_id`,CASE WHEN octet_length(coalesce("typed_word", '')) = length(coalesce("typed_word", '')) THEN lower(coalesce("typed_word", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("typed_word", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE INDEX `search_synonyms_in_order_of_catalogue_word` ON `search_synonyms` (`subscriber_id`,CASE WHEN octet_length(coalesce("catalogue_word", '')) = length(coalesce("catalogue_word", '')) THEN lower(coalesce("catalogue_word", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("catalogue_word", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE TABLE `subbrands` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`brand_id` integer NOT NULL,
	`subbrand_code` text NOT NULL,
	`description` text NOT NULL,
	`lock_buy` integer NOT NULL,
	`block_sale` integer NOT NULL,
	`image` text,
	`data_sheet` text,
	`margin_cost_percentage` real,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `subbrands_brand_id` ON `subbrands` (`subscriber_id`,`brand_id`);
CREATE INDEX `subbrands_in_order_of_subbrand_code` ON `subbrands` (`subscriber_id`,CASE WHEN octet_length(coalesce("subbrand_code", '')) = length(coalesce("subbrand_code", '')) THEN lower(coalesce("subbrand_code", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("subbrand_code", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE INDEX `subbrands_in_order_of_description` ON `subbrands` (`subscriber_id`,CASE WHEN octet_length(coalesce("description", '')) = length(coalesce("description", '')) THEN lower(coalesce("description", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("description", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE TABLE `subcategories` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`categorie_id` integer NOT NULL,
	`subcategorie_code` text NOT NULL,
	`description` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `subcategories_categorie_id` ON `subcategories` (`subscriber_id`,`categorie_id`);
CREATE INDEX `subcategories_in_order_of_subcategorie_code` ON `subcategories` (`subscriber_id`,CASE WHEN octet_length(coalesce("subcategorie_code", '')) = length(coalesce("subcategorie_code", '')) THEN lower(coalesce("subcategorie_code", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("subcategorie_code", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE INDEX `subcategories_in_order_of_description` ON `subcategories` (`subscriber_id`,CASE WHEN octet_length(coalesce("description", '')) = length(coalesce("description", '')) THEN lower(coalesce("description", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("description", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE TABLE `sublines` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`subline_code` text NOT NULL,
	`subline_description` text NOT NULL,
	`short_description` text,
	`lock_buy` integer NOT NULL,
	`block_sale` integer NOT NULL,
	`margin_cost` real,
	`calculates_sale_price` integer NOT NULL,
	`inventories_account` text,
	`account_cost` text,
	`sales_account` text,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `sublines_line_id` ON `sublines` (`subscriber_id`,`line_id`);
CREATE INDEX `sublines_in_order_of_subline_code` ON `sublines` (`subscriber_id`,CASE WHEN octet_length(coalesce("subline_code", '')) = length(coalesce("subline_code", '')) THEN lower(coalesce("subline_code", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("subline_code", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE INDEX `sublines_in_order_of_subline_description` ON `sublines` (`subscriber_id`,CASE WHEN octet_length(coalesce("subline_description", '')) = length(coalesce("subline_description", '')) THEN lower(coalesce("subline_description", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("subline_description", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE TABLE `cash_handover_lines` (
	`subscriber_id` integer NOT NULL,
	`handover_id` integer NOT NULL,
	`kind` text NOT NULL,
	`declared` integer NOT NULL,
	`verified` integer,
	PRIMARY KEY(`subscriber_id`, `handover_id`, `kind`)
);

CREATE TABLE `cash_handovers` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`uuid` text NOT NULL,
	`seller_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`state` text NOT NULL,
	`opened_at` text NOT NULL,
	`delivered_at` text,
	`closed_at` text,
	`closed_by` integer,
	`deposits` text NOT NULL,
	`difference` integer,
	`observation` text,
	`note` text,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE UNIQUE INDEX `cash_handovers_uuid` ON `cash_handovers` (`subscriber_id`,`uuid`);
CREATE INDEX `cash_handovers_to_count` ON `cash_handovers` (`subscriber_id`,`delivered_at`) WHERE "cash_handovers"."state" = 'entregado';
CREATE INDEX `cash_handovers_by_seller` ON `cash_handovers` (`subscriber_id`,`seller_id`,`state`);
CREATE TABLE `dunning_contacts` (
	`subscriber_id` integer NOT NULL,
	`uuid` text NOT NULL,
	`id` integer NOT NULL,
	`contact_id` integer NOT NULL,
	`seller_id` integer,
	`user_id` integer NOT NULL,
	`channel` text NOT NULL,
	`at` text NOT NULL,
	`result` text NOT NULL,
	`note` text,
	`customer_asked` integer DEFAULT false NOT NULL,
	`is_queued` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `uuid`)
);

CREATE UNIQUE INDEX `dunning_contacts_id` ON `dunning_contacts` (`subscriber_id`,`id`);
CREATE INDEX `dunning_contacts_by_contact` ON `dunning_contacts` (`subscriber_id`,`contact_id`,`at`);
CREATE TABLE `payment_promises` (
	`subscriber_id` integer NOT NULL,
	`uuid` text NOT NULL,
	`id` integer NOT NULL,
	`contact_id` integer NOT NULL,
	`contact_warehouse_id` integer NOT NULL,
	`seller_id` integer,
	`user_id` integer NOT NULL,
	`invoices` text NOT NULL,
	`value` integer NOT NULL,
	`made_date` text NOT NULL,
	`promised_date` text NOT NULL,
	`created_at` text NOT NULL,
	`state` text NOT NULL,
	`paid_value` integer DEFAULT 0 NOT NULL,
	`observation` text,
	PRIMARY KEY(`subscriber_id`, `uuid`)
);

CREATE UNIQUE INDEX `payment_promises_id` ON `payment_promises` (`subscriber_id`,`id`);
CREATE INDEX `payment_promises_by_contact` ON `payment_promises` (`subscriber_id`,`contact_id`,`promised_date`);
CREATE INDEX `payment_promises_by_state` ON `payment_promises` (`subscriber_id`,`state`,`promised_date`);
CREATE TABLE `receipt_allocations` (
	`subscriber_id` integer NOT NULL,
	`receipt_uuid` text NOT NULL,
	`receivable_id` integer NOT NULL,
	`position` integer NOT NULL,
	`invoice_id` text NOT NULL,
	`cash` integer NOT NULL,
	`retefuente` integer NOT NULL,
	`reteiva` integer NOT NULL,
	`reteica` integer NOT NULL,
	`discount` integer NOT NULL,
	`credit_notes` integer NOT NULL,
	`was_applied` integer DEFAULT false NOT NULL,
	`is_stated` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`subscriber_id`, `receipt_uuid`, `receivable_id`)
);

CREATE INDEX `receipt_allocations_by_receivable` ON `receipt_allocations` (`subscriber_id`,`receivable_id`);
CREATE TABLE `receipt_means` (
	`subscriber_id` integer NOT NULL,
	`receipt_uuid` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`value` integer NOT NULL,
	`bank_id` integer,
	`reference` text,
	`due_date` text,
	`photo` text,
	PRIMARY KEY(`subscriber_id`, `receipt_uuid`, `position`)
);

CREATE TABLE `receipts` (
	`subscriber_id` integer NOT NULL,
	`uuid` text NOT NULL,
	`id` integer NOT NULL,
	`vouchertype_id` integer NOT NULL,
	`prefix` text NOT NULL,
	`consecutive` integer NOT NULL,
	`device_number` text,
	`device_id` text,
	`state` text NOT NULL,
	`contact_id` integer NOT NULL,
	`contact_warehouse_id` integer NOT NULL,
	`seller_id` integer,
	`user_id` integer NOT NULL,
	`visit_uuid` text,
	`receipt_date` text NOT NULL,
	`created_at` text NOT NULL,
	`device_created_at` text NOT NULL,
	`value` integer NOT NULL,
	`advance_value` integer NOT NULL,
	`rounding_value` integer NOT NULL,
	`advance_receivable_id` integer,
	`sent_allocations` text NOT NULL,
	`notice` text,
	`observation` text,
	`reason` text,
	`signature` text,
	`reading` text,
	`handover_id` integer,
	`confirmed_by` integer,
	`confirmed_at` text,
	`applied_at` text,
	`erp_number` text,
	`certificate` text,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `uuid`)
);

CREATE UNIQUE INDEX `receipts_id` ON `receipts` (`subscriber_id`,`id`);
CREATE UNIQUE INDEX `receipts_number` ON `receipts` (`subscriber_id`,`vouchertype_id`,`consecutive`);
CREATE INDEX `receipts_by_contact` ON `receipts` (`subscriber_id`,`contact_id`,`receipt_date`);
CREATE INDEX `receipts_by_seller` ON `receipts` (`subscriber_id`,`seller_id`,`receipt_date`);
CREATE INDEX `receipts_by_date` ON `receipts` (`subscriber_id`,`receipt_date`);
CREATE INDEX `receipts_by_state` ON `receipts` (`subscriber_id`,`state`,`receipt_date`);
CREATE INDEX `receipts_to_confirm` ON `receipts` (`subscriber_id`,`created_at`) WHERE "receipts"."state" = 'registrado';
CREATE INDEX `receipts_by_handover` ON `receipts` (`subscriber_id`,`handover_id`);
CREATE TABLE `withholding_parameters` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`concept` text NOT NULL,
	`city_id` integer,
	`since` text NOT NULL,
	`minimum_base` integer NOT NULL,
	`percentage` real NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `withholding_parameters_city_id` ON `withholding_parameters` (`subscriber_id`,`city_id`);
CREATE TABLE `indicator_marks` (
	`subscriber_id` integer PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`day` text NOT NULL
);

CREATE TABLE `seller_indicators` (
	`subscriber_id` integer NOT NULL,
	`seller_id` integer NOT NULL,
	`document` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `seller_id`)
);

CREATE TABLE `erp_connections` (
	`subscriber_id` integer PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`token` text,
	`timeout_ms` integer NOT NULL,
	`updated_by` integer NOT NULL,
	`updated_at` text NOT NULL
);

CREATE TABLE `erp_dead_letters` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`erp` text NOT NULL,
	`operation` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`request` text NOT NULL,
	`document_uuid` text,
	`contact_id` integer,
	`reason` text NOT NULL,
	`attempts` integer NOT NULL,
	`failed_at` text NOT NULL,
	`settled_at` text,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE UNIQUE INDEX `erp_dead_letters_key` ON `erp_dead_letters` (`subscriber_id`,`operation`,`idempotency_key`);
CREATE INDEX `erp_dead_letters_open` ON `erp_dead_letters` (`subscriber_id`,`settled_at`,`failed_at`);
CREATE TABLE `import_headings` (
	`subscriber_id` integer NOT NULL,
	`kind` text NOT NULL,
	`heading_key` text NOT NULL,
	`column_name` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `kind`, `heading_key`)
);

CREATE TABLE `import_pieces` (
	`subscriber_id` integer NOT NULL,
	`import_run_id` integer NOT NULL,
	`first_row` integer NOT NULL,
	`outcome` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `import_run_id`, `first_row`)
);

CREATE TABLE `import_runs` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`kind` text NOT NULL,
	`file_name` text NOT NULL,
	`file_sha256` text,
	`joined_sha256` text,
	`mapping` text NOT NULL,
	`state` text NOT NULL,
	`total_rows` integer DEFAULT 0 NOT NULL,
	`done_rows` integer DEFAULT 0 NOT NULL,
	`created_rows` integer DEFAULT 0 NOT NULL,
	`updated_rows` integer DEFAULT 0 NOT NULL,
	`unchanged_rows` integer DEFAULT 0 NOT NULL,
	`error_rows` integer DEFAULT 0 NOT NULL,
	`warning_rows` integer DEFAULT 0 NOT NULL,
	`preview` text NOT NULL,
	`questions` text NOT NULL,
	`readings` text NOT NULL,
	`closing` text,
	`columns` text,
	`changes` text,
	`problems_sha256` text,
	`undo_rows` integer DEFAULT 0 NOT NULL,
	`message` text,
	`user_id` integer NOT NULL,
	`acting_user_id` integer,
	`ip` text,
	`device_id` text,
	`created_at` text NOT NULL,
	`finished_at` text,
	`search_text` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("file_name", 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n'), 'Ç', 'c'))) STORED NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE TABLE `list_views` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`audience` text NOT NULL,
	`state` text NOT NULL,
	`created_by` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `list_views_by_list` ON `list_views` (`subscriber_id`,`list`);
CREATE TABLE `saved_lists` (
	`subscriber_id` integer NOT NULL,
	`uuid` text NOT NULL,
	`contact_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`is_shared` integer DEFAULT false NOT NULL,
	`lines` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `uuid`)
);

CREATE INDEX `saved_lists_by_contact` ON `saved_lists` (`subscriber_id`,`contact_id`);
CREATE TABLE `lost_sales` (
	`subscriber_id` integer NOT NULL,
	`uuid` text NOT NULL,
	`date` text NOT NULL,
	`contact_id` integer NOT NULL,
	`contact_warehouse_id` integer NOT NULL,
	`seller_id` integer,
	`user_id` integer NOT NULL,
	`product_id` integer,
	`product_code` text,
	`product_description` text NOT NULL,
	`line_id` integer,
	`quantity` integer NOT NULL,
	`quantity_available` integer,
	`unit_value` integer,
	`lost_value` integer NOT NULL,
	`reason_id` integer,
	`source` text NOT NULL,
	`observation` text,
	`replaced_by_product_id` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `uuid`)
);

CREATE UNIQUE INDEX `lost_sales_of_day` ON `lost_sales` (`subscriber_id`,`date`,`user_id`,`contact_warehouse_id`,`product_id`);
CREATE INDEX `lost_sales_by_branch` ON `lost_sales` (`subscriber_id`,`contact_warehouse_id`);
CREATE INDEX `lost_sales_by_contact` ON `lost_sales` (`subscriber_id`,`contact_id`);
CREATE INDEX `lost_sales_by_seller` ON `lost_sales` (`subscriber_id`,`seller_id`);
CREATE TABLE `cities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`department_id` integer NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`latitude` real,
	`length` real,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL
);

CREATE INDEX `cities_department_id` ON `cities` (`department_id`);
CREATE UNIQUE INDEX `cities_code` ON `cities` (`code`);
CREATE INDEX `cities_in_order_of_code` ON `cities` (CASE WHEN octet_length(coalesce("code", '')) = length(coalesce("code", '')) THEN lower(coalesce("code", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("code", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE INDEX `cities_in_order_of_name` ON `cities` (CASE WHEN octet_length(coalesce("name", '')) = length(coalesce("name", '')) THEN lower(coalesce("name", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("name", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE TABLE `departments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL
);

CREATE UNIQUE INDEX `departments_code` ON `departments` (`code`);
CREATE INDEX `departments_in_order_of_code` ON `departments` (CASE WHEN octet_length(coalesce("code", '')) = length(coalesce("code", '')) THEN lower(coalesce("code", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("code", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE INDEX `departments_in_order_of_name` ON `departments` (CASE WHEN octet_length(coalesce("name", '')) = length(coalesce("name", '')) THEN lower(coalesce("name", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("name", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE TABLE `holiday_overrides` (
	`subscriber_id` integer NOT NULL,
	`date` text NOT NULL,
	`name` text NOT NULL,
	`is_holiday` integer NOT NULL,
	PRIMARY KEY(`subscriber_id`, `date`)
);

CREATE TABLE `parameter_tables` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`code_table` text NOT NULL,
	`name_table` text NOT NULL,
	`observation` text,
	`protected` integer NOT NULL,
	`desc_code_parameter` text NOT NULL,
	`desc_name_parameter` text NOT NULL,
	`desc_alphanum_data_first` text,
	`desc_alphanum_data_second` text,
	`desc_alphanum_data_third` text,
	`desc_numeric_data_first` text,
	`desc_numeric_data_second` text,
	`desc_numeric_data_third` text,
	`desc_date_data_first` text,
	`desc_date_data_second` text,
	`desc_date_data_third` text,
	`desc_image` text,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE UNIQUE INDEX `parameter_tables_code_table` ON `parameter_tables` (`subscriber_id`,`code_table`);
CREATE INDEX `parameter_tables_in_order_of_code_table` ON `parameter_tables` (`subscriber_id`,CASE WHEN octet_length(coalesce("code_table", '')) = length(coalesce("code_table", '')) THEN lower(coalesce("code_table", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("code_table", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE INDEX `parameter_tables_in_order_of_name_table` ON `parameter_tables` (`subscriber_id`,CASE WHEN octet_length(coalesce("name_table", '')) = length(coalesce("name_table", '')) THEN lower(coalesce("name_table", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("name_table", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE TABLE `parameters` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`paramtable_id` integer NOT NULL,
	`code_parameter` text NOT NULL,
	`name_parameter` text NOT NULL,
	`order` integer NOT NULL,
	`alphanum_data_first` text,
	`alphanum_data_second` text,
	`alphanum_data_third` text,
	`numeric_data_first` real,
	`numeric_data_second` real,
	`numeric_data_third` real,
	`date_data_first` text,
	`date_data_second` text,
	`date_data_third` text,
	`image` text,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `parameters_paramtable_id` ON `parameters` (`subscriber_id`,`paramtable_id`);
CREATE INDEX `parameters_in_order_of_code_parameter` ON `parameters` (`subscriber_id`,CASE WHEN octet_length(coalesce("code_parameter", '')) = length(coalesce("code_parameter", '')) THEN lower(coalesce("code_parameter", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("code_parameter", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE INDEX `parameters_in_order_of_name_parameter` ON `parameters` (`subscriber_id`,CASE WHEN octet_length(coalesce("name_parameter", '')) = length(coalesce("name_parameter", '')) THEN lower(coalesce("name_parameter", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("name_parameter", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE TABLE `menu_subscribers` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`module_id` integer NOT NULL,
	`order` integer NOT NULL,
	`menu_id` integer NOT NULL,
	`menu_subscriber_id` integer,
	`alternate_description` text,
	`visible` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE TABLE `document_products` (
	`subscriber_id` integer NOT NULL,
	`document_uuid` text NOT NULL,
	`line_number` integer NOT NULL,
	`order_line_number` integer,
	`product_id` integer NOT NULL,
	`line_id` integer,
	`subline_id` integer,
	`brand_id` integer,
	`description` text NOT NULL,
	`product_code` text NOT NULL,
	`applies_inventory` integer DEFAULT true NOT NULL,
	`is_freight` integer DEFAULT false NOT NULL,
	`quantity` integer NOT NULL,
	`original_quantity` integer NOT NULL,
	`missing_quantity` integer DEFAULT 0 NOT NULL,
	`unit_value` integer NOT NULL,
	`unit_value_suggested_price` integer,
	`discount_percentage` real NOT NULL,
	`own_discount_percentage` real,
	`promotion_percentage` real,
	`promotions` text,
	`discount_value` integer NOT NULL,
	`discount_value_suggested_price` integer,
	`net_unit_value` integer NOT NULL,
	`iva_percentage` real NOT NULL,
	`gross` integer NOT NULL,
	`discount_total` integer NOT NULL,
	`subtotal` integer NOT NULL,
	`iva_value` integer NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`subscriber_id`, `document_uuid`, `line_number`)
);

CREATE TABLE `documents` (
	`subscriber_id` integer NOT NULL,
	`uuid` text NOT NULL,
	`id` integer NOT NULL,
	`inventory_operation` text NOT NULL,
	`vouchertype_id` integer NOT NULL,
	`prefix` text NOT NULL,
	`consecutive` integer NOT NULL,
	`device_number` text,
	`device_id` text,
	`state` text NOT NULL,
	`contact_id` integer NOT NULL,
	`contact_warehouse_id` integer NOT NULL,
	`seller_id` integer,
	`user_id` integer NOT NULL,
	`warehouse_id` integer NOT NULL,
	`price_list_id` integer NOT NULL,
	`branch_price_list_id` integer NOT NULL,
	`pay_condition` text,
	`send_point` text,
	`delivery_date` text,
	`buy_order` text,
	`observation` text,
	`voucher_date` text NOT NULL,
	`created_at` text NOT NULL,
	`device_created_at` text,
	`valid_until` text,
	`gross` integer NOT NULL,
	`discount` integer NOT NULL,
	`subtotal` integer NOT NULL,
	`iva` integer NOT NULL,
	`freight` integer NOT NULL,
	`total` integer NOT NULL,
	`credit` text,
	`approval` text,
	`cancellation` text,
	`delivered` text,
	`negotiation` text,
	`source_uuid` text,
	`pdf_sha256` text,
	`erp_number` text,
	`due_date` text,
	`visit_uuid` text,
	`reading` text,
	`search_text` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `uuid`)
);

CREATE UNIQUE INDEX `documents_id` ON `documents` (`subscriber_id`,`id`);
CREATE UNIQUE INDEX `documents_number` ON `documents` (`subscriber_id`,`vouchertype_id`,`consecutive`);
CREATE INDEX `documents_by_date` ON `documents` (`subscriber_id`,`inventory_operation`,`voucher_date`);
CREATE INDEX `documents_by_contact` ON `documents` (`subscriber_id`,`contact_id`,`inventory_operation`,`voucher_date`);
CREATE INDEX `documents_by_seller` ON `documents` (`subscriber_id`,`seller_id`,`inventory_operation`,`voucher_date`);
CREATE INDEX `documents_held` ON `documents` (`subscriber_id`,`created_at`) WHERE "documents"."state" = 'retenido';
CREATE INDEX `documents_by_source` ON `documents` (`subscriber_id`,`source_uuid`) WHERE "documents"."source_uuid" is not null;
CREATE INDEX `documents_by_visit` ON `documents` (`subscriber_id`,`visit_uuid`) WHERE "documents"."visit_uuid" is not null;
CREATE TABLE `submission_steps` (
	`subscriber_id` integer NOT NULL,
	`document_uuid` text NOT NULL,
	`step` integer NOT NULL,
	`name` text NOT NULL,
	`state` text NOT NULL,
	`message` text,
	`result` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`finished_at` text,
	PRIMARY KEY(`subscriber_id`, `document_uuid`, `step`)
);

CREATE TABLE `branch_offices` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`branchoffice_type` text,
	`main` integer NOT NULL,
	`address` text,
	`city_id` integer,
	`telephone` text,
	`fax` text,
	`latitude` real,
	`length` real,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `branch_offices_city_id` ON `branch_offices` (`subscriber_id`,`city_id`);
CREATE INDEX `branch_offices_in_order_of_name` ON `branch_offices` (`subscriber_id`,CASE WHEN octet_length(coalesce("name", '')) = length(coalesce("name", '')) THEN lower(coalesce("name", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("name", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE INDEX `branch_offices_in_order_of_address` ON `branch_offices` (`subscriber_id`,CASE WHEN octet_length(coalesce("address", '')) = length(coalesce("address", '')) THEN lower(coalesce("address", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("address", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE TABLE `licences` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`license_code` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`maximum_users` integer NOT NULL,
	`trial_license` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL
);

CREATE UNIQUE INDEX `licences_license_code` ON `licences` (`license_code`);
CREATE INDEX `licences_in_order_of_license_code` ON `licences` (CASE WHEN octet_length(coalesce("license_code", '')) = length(coalesce("license_code", '')) THEN lower(coalesce("license_code", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("license_code", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE TABLE `subscribers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`license_id` integer NOT NULL,
	`identification_type` integer NOT NULL,
	`identification` text NOT NULL,
	`check_digit` integer NOT NULL,
	`name` text NOT NULL,
	`short_name` text NOT NULL,
	`state` integer NOT NULL,
	`class_person` integer,
	`taxpayer_type` integer,
	`tax_regimen` integer,
	`company_type` integer,
	`id_legal_representative` text,
	`name_legal_representative` text,
	`email` text,
	`web_page` text,
	`address` text,
	`telephone` text,
	`logo` text,
	`maintenance_mode` integer DEFAULT false NOT NULL,
	`settings` text NOT NULL,
	`configuration` text DEFAULT '{}' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL
);

CREATE INDEX `subscribers_license_id` ON `subscribers` (`license_id`);
CREATE INDEX `subscribers_identification_type` ON `subscribers` (`identification_type`);
CREATE UNIQUE INDEX `subscribers_identification` ON `subscribers` (`identification`);
CREATE INDEX `subscribers_class_person` ON `subscribers` (`class_person`);
CREATE INDEX `subscribers_taxpayer_type` ON `subscribers` (`taxpayer_type`);
CREATE INDEX `subscribers_tax_regimen` ON `subscribers` (`tax_regimen`);
CREATE INDEX `subscribers_company_type` ON `subscribers` (`company_type`);
CREATE INDEX `subscribers_in_order_of_identification` ON `subscribers` (CASE WHEN octet_length(coalesce("identification", '')) = length(coalesce("identification", '')) THEN lower(coalesce("identification", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("identification", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE INDEX `subscribers_in_order_of_name` ON `subscribers` (CASE WHEN octet_length(coalesce("name", '')) = length(coalesce("name", '')) THEN lower(coalesce("name", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("name", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE INDEX `subscribers_in_order_of_short_name` ON `subscribers` (CASE WHEN octet_length(coalesce("short_name", '')) = length(coalesce("short_name", '')) THEN lower(coalesce("short_name", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("short_name", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE TABLE `voucher_types` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`branchoffice_id` integer NOT NULL,
	`code_voucher_type` text NOT NULL,
	`name_voucher_type` text NOT NULL,
	`short_name` text,
	`prefix` text,
	`consecutive_number` integer NOT NULL,
	`electronic_bill` integer NOT NULL,
	`resolution` text,
	`affectation` text,
	`state` integer NOT NULL,
	`only_consecutive` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `voucher_types_branchoffice_id` ON `voucher_types` (`subscriber_id`,`branchoffice_id`);
CREATE UNIQUE INDEX `voucher_types_code_voucher_type` ON `voucher_types` (`subscriber_id`,`code_voucher_type`);
CREATE INDEX `voucher_types_in_order_of_code_voucher_type` ON `voucher_types` (`subscriber_id`,CASE WHEN octet_length(coalesce("code_voucher_type", '')) = length(coalesce("code_voucher_type", '')) THEN lower(coalesce("code_voucher_type", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("code_voucher_type", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE INDEX `voucher_types_in_order_of_name_voucher_type` ON `voucher_types` (`subscriber_id`,CASE WHEN octet_length(coalesce("name_voucher_type", '')) = length(coalesce("name_voucher_type", '')) THEN lower(coalesce("name_voucher_type", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("name_voucher_type", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE TABLE `warehouses` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`branchoffice_id` integer NOT NULL,
	`warehouse_code` text NOT NULL,
	`warehouse_description` text NOT NULL,
	`warehouse_status` integer NOT NULL,
	`update_inventory` integer NOT NULL,
	`exits_no_exist` integer NOT NULL,
	`negative_balances` integer NOT NULL,
	`last_date_physical_inventory` text,
	`number_physical_inventory` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `warehouses_branchoffice_id` ON `warehouses` (`subscriber_id`,`branchoffice_id`);
CREATE UNIQUE INDEX `warehouses_warehouse_code` ON `warehouses` (`subscriber_id`,`warehouse_code`);
CREATE INDEX `warehouses_in_order_of_warehouse_code` ON `warehouses` (`subscriber_id`,CASE WHEN octet_length(coalesce("warehouse_code", '')) = length(coalesce("warehouse_code", '')) THEN lower(coalesce("warehouse_code", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("warehouse_code", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE INDEX `warehouses_in_order_of_warehouse_description` ON `warehouses` (`subscriber_id`,CASE WHEN octet_length(coalesce("warehouse_description", '')) = length(coalesce("warehouse_description", '')) THEN lower(coalesce("warehouse_description", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("warehouse_description", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE TABLE `banners` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`since` text NOT NULL,
	`until` text NOT NULL,
	`line_id` integer,
	`parameter_id` integer,
	`duration` integer NOT NULL,
	`state` integer NOT NULL,
	`big_banner` text NOT NULL,
	`small_banner` text,
	`url_big_banner` text,
	`url_small_banner` text,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `banners_line_id` ON `banners` (`subscriber_id`,`line_id`);
CREATE INDEX `banners_parameter_id` ON `banners` (`subscriber_id`,`parameter_id`);
CREATE INDEX `banners_in_order_of_name` ON `banners` (`subscriber_id`,CASE WHEN octet_length(coalesce("name", '')) = length(coalesce("name", '')) THEN lower(coalesce("name", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("name", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE TABLE `news_items` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`since` text NOT NULL,
	`until` text NOT NULL,
	`line_id` integer,
	`brand_id` integer,
	`url` text,
	`image` text,
	`state` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `news_items_line_id` ON `news_items` (`subscriber_id`,`line_id`);
CREATE INDEX `news_items_brand_id` ON `news_items` (`subscriber_id`,`brand_id`);
CREATE INDEX `news_items_in_order_of_title` ON `news_items` (`subscriber_id`,CASE WHEN octet_length(coalesce("title", '')) = length(coalesce("title", '')) THEN lower(coalesce("title", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("title", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE TABLE `presence` (
	`subscriber_id` integer NOT NULL,
	`place` text NOT NULL,
	`user_id` integer NOT NULL,
	`is_editing` integer NOT NULL,
	`seen_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `place`, `user_id`)
);

CREATE TABLE `price_list_configurations` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`price_list_id` integer NOT NULL,
	`line_id` integer,
	`min_value_customer_list` integer,
	`min_value_for_list_change` integer,
	`min_value_for_no_freight_charge` integer,
	`freight_value` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `price_list_configurations_price_list_id` ON `price_list_configurations` (`subscriber_id`,`price_list_id`);
CREATE INDEX `price_list_configurations_line_id` ON `price_list_configurations` (`subscriber_id`,`line_id`);
CREATE TABLE `product_prices` (
	`subscriber_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`price_list_id` integer NOT NULL,
	`price` integer NOT NULL,
	PRIMARY KEY(`subscriber_id`, `product_id`, `price_list_id`)
) WITHOUT ROWID;
CREATE TABLE `promotion_uses` (
	`subscriber_id` integer NOT NULL,
	`document_uuid` text NOT NULL,
	`promotion_id` integer NOT NULL,
	`version` integer NOT NULL,
	`contact_id` integer NOT NULL,
	`units` integer NOT NULL,
	`pesos` integer NOT NULL,
	PRIMARY KEY(`subscriber_id`, `document_uuid`, `promotion_id`)
);

CREATE INDEX `promotion_uses_by_contact` ON `promotion_uses` (`subscriber_id`,`promotion_id`,`contact_id`);
CREATE TABLE `promotion_versions` (
	`subscriber_id` integer NOT NULL,
	`promotion_id` integer NOT NULL,
	`version` integer NOT NULL,
	`terms` text NOT NULL,
	`until` text NOT NULL,
	`get_product_id` integer,
	`opened_at` text,
	`closed_at` text,
	PRIMARY KEY(`subscriber_id`, `promotion_id`, `version`)
);

CREATE INDEX `promotion_versions_by_end` ON `promotion_versions` (`subscriber_id`,`until`);
CREATE TABLE `promotions` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`state` text NOT NULL,
	`current_version` integer NOT NULL,
	`since` text NOT NULL,
	`until` text NOT NULL,
	`max_units_total` integer,
	`used_orders` integer DEFAULT 0 NOT NULL,
	`used_units` integer DEFAULT 0 NOT NULL,
	`used_pesos` integer DEFAULT 0 NOT NULL,
	`search_text` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("code" || ' ' || "name", 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n'), 'Ç', 'c'))) STORED NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE UNIQUE INDEX `promotions_code` ON `promotions` (`subscriber_id`,`code`);
CREATE TABLE `pay_receivables` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`receivable_id` integer NOT NULL,
	`kind` text NOT NULL,
	`applied_value` integer NOT NULL,
	`date` text NOT NULL,
	`reference` text,
	`receipt_uuid` text,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `pay_receivables_by_receivable` ON `pay_receivables` (`subscriber_id`,`receivable_id`);
CREATE TABLE `receivables` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`invoice_id` text NOT NULL,
	`document_uuid` text,
	`contact_id` integer NOT NULL,
	`contact_warehouse_id` integer,
	`seller_id` integer,
	`voucher_date` text NOT NULL,
	`due_date` text NOT NULL,
	`debit_value` integer NOT NULL,
	`subtotal` integer,
	`iva_value` integer,
	`applied_value` integer DEFAULT 0 NOT NULL,
	`stated_value` integer DEFAULT 0 NOT NULL,
	`cleared_value` integer DEFAULT 0 NOT NULL,
	`pending_value` integer DEFAULT 0 NOT NULL,
	`apply_prompt_payment_discount` integer DEFAULT false NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE UNIQUE INDEX `receivables_invoice` ON `receivables` (`subscriber_id`,`invoice_id`);
CREATE INDEX `receivables_by_contact` ON `receivables` (`subscriber_id`,`contact_id`,`due_date`);
CREATE INDEX `receivables_by_document` ON `receivables` (`subscriber_id`,`document_uuid`);
CREATE INDEX `receivables_by_seller` ON `receivables` (`subscriber_id`,`seller_id`,`due_date`);
CREATE TABLE `report_mails` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`report` text NOT NULL,
	`title` text NOT NULL,
	`query` text NOT NULL,
	`span` text,
	`frequency` text NOT NULL,
	`weekday` integer,
	`month_day` integer,
	`hour` integer NOT NULL,
	`recipients` text NOT NULL,
	`active` integer NOT NULL,
	`next_run_at` text,
	`last_run_at` text,
	`created_by` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE TABLE `report_marks` (
	`subscriber_id` integer PRIMARY KEY NOT NULL,
	`taken_at` text,
	`seq` integer DEFAULT 0 NOT NULL,
	`changed_since` text,
	`changed_at` text
);

CREATE TABLE `report_views` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`definition` text NOT NULL,
	`audience` text NOT NULL,
	`role` text,
	`created_by` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE UNIQUE INDEX `report_views_slug` ON `report_views` (`subscriber_id`,`slug`);
CREATE TABLE `sales_lines` (
	`subscriber_id` integer NOT NULL,
	`day` text NOT NULL,
	`document_uuid` text NOT NULL,
	`line_number` integer NOT NULL,
	`kind` text NOT NULL,
	`seller_id` integer NOT NULL,
	`contact_id` integer NOT NULL,
	`contact_warehouse_id` integer NOT NULL,
	`city_id` integer NOT NULL,
	`price_list_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`subline_id` integer NOT NULL,
	`brand_id` integer NOT NULL,
	`category_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`gross` integer NOT NULL,
	`discount` integer NOT NULL,
	`subtotal` integer NOT NULL,
	`iva` integer NOT NULL,
	PRIMARY KEY(`subscriber_id`, `day`, `document_uuid`, `line_number`)
) WITHOUT ROWID;
CREATE TABLE `sales_months` (
	`subscriber_id` integer NOT NULL,
	`month` text NOT NULL,
	`contact_warehouse_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`brand_id` integer NOT NULL,
	`seller_id` integer NOT NULL,
	`kind` text NOT NULL,
	`contact_id` integer NOT NULL,
	`city_id` integer NOT NULL,
	`lines` integer NOT NULL,
	`quantity` integer NOT NULL,
	`gross` integer NOT NULL,
	`discount` integer NOT NULL,
	`subtotal` integer NOT NULL,
	`iva` integer NOT NULL,
	PRIMARY KEY(`subscriber_id`, `month`, `contact_warehouse_id`, `line_id`, `brand_id`, `seller_id`, `kind`, `contact_id`, `city_id`)
) WITHOUT ROWID;
CREATE TABLE `sales_product_months` (
	`subscriber_id` integer NOT NULL,
	`month` text NOT NULL,
	`product_id` integer NOT NULL,
	`kind` text NOT NULL,
	`line_id` integer NOT NULL,
	`subline_id` integer NOT NULL,
	`brand_id` integer NOT NULL,
	`category_id` integer NOT NULL,
	`lines` integer NOT NULL,
	`quantity` integer NOT NULL,
	`gross` integer NOT NULL,
	`discount` integer NOT NULL,
	`subtotal` integer NOT NULL,
	`iva` integer NOT NULL,
	PRIMARY KEY(`subscriber_id`, `month`, `product_id`, `kind`, `line_id`, `subline_id`, `brand_id`, `category_id`)
) WITHOUT ROWID;
CREATE TABLE `sales_seller_product_months` (
	`subscriber_id` integer NOT NULL,
	`month` text NOT NULL,
	`seller_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`kind` text NOT NULL,
	`line_id` integer NOT NULL,
	`subline_id` integer NOT NULL,
	`brand_id` integer NOT NULL,
	`category_id` integer NOT NULL,
	`lines` integer NOT NULL,
	`quantity` integer NOT NULL,
	`gross` integer NOT NULL,
	`discount` integer NOT NULL,
	`subtotal` integer NOT NULL,
	`iva` integer NOT NULL,
	PRIMARY KEY(`subscriber_id`, `month`, `seller_id`, `product_id`, `kind`, `line_id`, `subline_id`, `brand_id`, `category_id`)
) WITHOUT ROWID;
CREATE TABLE `sales_team_months` (
	`subscriber_id` integer NOT NULL,
	`month` text NOT NULL,
	`line_id` integer NOT NULL,
	`brand_id` integer NOT NULL,
	`seller_id` integer NOT NULL,
	`kind` text NOT NULL,
	`lines` integer NOT NULL,
	`quantity` integer NOT NULL,
	`gross` integer NOT NULL,
	`discount` integer NOT NULL,
	`subtotal` integer NOT NULL,
	`iva` integer NOT NULL,
	PRIMARY KEY(`subscriber_id`, `month`, `line_id`, `brand_id`, `seller_id`, `kind`)
) WITHOUT ROWID;
CREATE TABLE `route_consents` (
	`subscriber_id` integer NOT NULL,
	`uuid` text NOT NULL,
	`seller_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`version` integer NOT NULL,
	`given_at` text NOT NULL,
	`withdrawn_at` text,
	`received_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `uuid`)
);

CREATE INDEX `route_consents_by_seller` ON `route_consents` (`subscriber_id`,`seller_id`);
CREATE TABLE `route_points` (
	`subscriber_id` integer NOT NULL,
	`seller_id` integer NOT NULL,
	`taken_at` text NOT NULL,
	`date` text NOT NULL,
	`latitude` real NOT NULL,
	`length` real NOT NULL,
	`accuracy` real NOT NULL,
	`received_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `seller_id`, `taken_at`)
);

CREATE TABLE `stock_alerts` (
	`subscriber_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`contact_id` integer NOT NULL,
	`asked_at` text NOT NULL,
	`told_at` text,
	PRIMARY KEY(`subscriber_id`, `user_id`, `product_id`)
);

CREATE INDEX `stock_alerts_by_product` ON `stock_alerts` (`subscriber_id`,`product_id`);
CREATE TABLE `commands` (
	`subscriber_id` integer NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`user_id` integer NOT NULL,
	`device_id` text NOT NULL,
	`payload_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`received_at` text NOT NULL,
	`result` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE TABLE `commercial_directions` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`director_id` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("name", 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n'), 'Ç', 'c'))) STORED NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `commercial_directions_in_order` ON `commercial_directions` (`subscriber_id`,CASE WHEN octet_length(coalesce("name", '')) = length(coalesce("name", '')) THEN lower(coalesce("name", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("name", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE TABLE `direction_leaderships` (
	`subscriber_id` integer NOT NULL,
	`commercial_direction_id` integer NOT NULL,
	`leadership_id` integer NOT NULL,
	PRIMARY KEY(`subscriber_id`, `commercial_direction_id`, `leadership_id`)
);

CREATE TABLE `leadership_sellers` (
	`subscriber_id` integer NOT NULL,
	`leadership_id` integer NOT NULL,
	`seller_id` integer NOT NULL,
	PRIMARY KEY(`subscriber_id`, `leadership_id`, `seller_id`)
);

CREATE INDEX `leadership_sellers_by_seller` ON `leadership_sellers` (`subscriber_id`,`seller_id`);
CREATE TABLE `leaderships` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`leadership` text NOT NULL,
	`user_id` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("leadership", 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n'), 'Ç', 'c'))) STORED NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `leaderships_by_user` ON `leaderships` (`subscriber_id`,`user_id`);
CREATE INDEX `leaderships_in_order` ON `leaderships` (`subscriber_id`,CASE WHEN octet_length(coalesce("leadership", '')) = length(coalesce("leadership", '')) THEN lower(coalesce("leadership", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("leadership", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE TABLE `clerks` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`contact_id` integer NOT NULL,
	`name` text NOT NULL,
	`surname` text,
	`identification_type` integer,
	`identification` text,
	`position` text,
	`gender` text,
	`birthdate` text,
	`city_id` integer,
	`address` text,
	`stratum` integer,
	`main_telephone` text,
	`secondary_telephone` text,
	`cell_phone` text,
	`email` text,
	`observation` text,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `clerks_contact_id` ON `clerks` (`subscriber_id`,`contact_id`);
CREATE INDEX `clerks_identification_type` ON `clerks` (`subscriber_id`,`identification_type`);
CREATE INDEX `clerks_city_id` ON `clerks` (`subscriber_id`,`city_id`);
CREATE INDEX `clerks_in_order_of_name` ON `clerks` (`subscriber_id`,CASE WHEN octet_length(coalesce("name", '')) = length(coalesce("name", '')) THEN lower(coalesce("name", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("name", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE INDEX `clerks_in_order_of_surname` ON `clerks` (`subscriber_id`,CASE WHEN octet_length(coalesce("surname", '')) = length(coalesce("surname", '')) THEN lower(coalesce("surname", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("surname", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE INDEX `clerks_in_order_of_position` ON `clerks` (`subscriber_id`,CASE WHEN octet_length(coalesce("position", '')) = length(coalesce("position", '')) THEN lower(coalesce("position", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("position", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE TABLE `contact_customers` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`seller_id_1` integer,
	`seller_id_2` integer,
	`callcenter_advisor_id` integer,
	`point_of_sale_id` integer,
	`zone_id` integer,
	`price_list_id` integer,
	`priority` integer,
	`electronic_invoice_shipping` integer NOT NULL,
	`b2b_portal_access` integer NOT NULL,
	`early_payment_days_1` integer,
	`early_payment_percentage_1` real,
	`early_payment_days_2` integer,
	`early_payment_percentage_2` real,
	`early_payment_days_3` integer,
	`early_payment_percentage_3` real,
	`retention_source` integer NOT NULL,
	`retention_iva` integer NOT NULL,
	`retention_ica` integer NOT NULL,
	`code_ica_id` integer,
	`contact_by_call` integer NOT NULL,
	`contact_by_whatsapp` integer NOT NULL,
	`contact_by_email` integer NOT NULL,
	`contact_by_message` integer NOT NULL,
	`contact_channels_date` text,
	`date_financial_statement` text,
	`assets` integer,
	`liabilities` integer,
	`heritage` integer,
	`observation` text,
	`logo` text,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `contact_customers_seller_id_1` ON `contact_customers` (`subscriber_id`,`seller_id_1`);
CREATE INDEX `contact_customers_seller_id_2` ON `contact_customers` (`subscriber_id`,`seller_id_2`);
CREATE INDEX `contact_customers_callcenter_advisor_id` ON `contact_customers` (`subscriber_id`,`callcenter_advisor_id`);
CREATE INDEX `contact_customers_point_of_sale_id` ON `contact_customers` (`subscriber_id`,`point_of_sale_id`);
CREATE INDEX `contact_customers_zone_id` ON `contact_customers` (`subscriber_id`,`zone_id`);
CREATE INDEX `contact_customers_price_list_id` ON `contact_customers` (`subscriber_id`,`price_list_id`);
CREATE INDEX `contact_customers_code_ica_id` ON `contact_customers` (`subscriber_id`,`code_ica_id`);
CREATE TABLE `contact_documents` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`contact_id` integer NOT NULL,
	`document_type_id` integer NOT NULL,
	`name` text NOT NULL,
	`observation` text,
	`sha256` text NOT NULL,
	`content_type` text NOT NULL,
	`extension` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`note_id` integer,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `contact_documents_by_contact` ON `contact_documents` (`subscriber_id`,`contact_id`);
CREATE TABLE `contact_employees` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`category_id` integer,
	`cost_center_id` integer,
	`position_id` integer,
	`contract_number` text,
	`percentage_commision` real,
	`order_minimum_ammount` integer,
	`observation` text,
	`photo` text,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `contact_employees_category_id` ON `contact_employees` (`subscriber_id`,`category_id`);
CREATE INDEX `contact_employees_cost_center_id` ON `contact_employees` (`subscriber_id`,`cost_center_id`);
CREATE INDEX `contact_employees_position_id` ON `contact_employees` (`subscriber_id`,`position_id`);
CREATE TABLE `contact_providers` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`category_id` integer,
	`seller_id` integer,
	`point_of_sale_id` integer,
	`price_list_id` integer,
	`percentage_commision` real,
	`contract_number` text,
	`priority` integer,
	`discount` real,
	`replacement_days` integer,
	`electronic_order` integer NOT NULL,
	`update_shopping_list` integer NOT NULL,
	`calculate_sale_prices` integer NOT NULL,
	`credit_quota` integer,
	`expiration_date_credit_quota` text,
	`blocked` integer NOT NULL,
	`last_purchase` text,
	`early_payment_days_1` integer,
	`early_payment_percentage_1` real,
	`early_payment_days_2` integer,
	`early_payment_percentage_2` real,
	`early_payment_days_3` integer,
	`early_payment_percentage_3` real,
	`retention_source` integer NOT NULL,
	`percentage_retention_source` real,
	`retention_iva` integer NOT NULL,
	`percentage_retention_iva` real,
	`retention_ica` integer NOT NULL,
	`percentage_retention_ica` real,
	`code_ica_id` integer,
	`payment_bank_id` integer,
	`account_type` integer,
	`account_number` text,
	`observation` text,
	`logo` text,
	`version` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`updated_at` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `contact_providers_category_id` ON `contact_providers` (`subscriber_id`,`category_id`);
CREATE INDEX `contact_providers_seller_id` ON `contact_providers` (`subscriber_id`,`seller_id`);
CREATE INDEX `contact_providers_point_of_sale_id` ON `contact_providers` (`subscriber_id`,`point_of_sale_id`);
CREATE INDEX `contact_providers_price_list_id` ON `contact_providers` (`subscriber_id`,`price_list_id`);
CREATE INDEX `contact_providers_code_ica_id` ON `contact_providers` (`subscriber_id`,`code_ica_id`);
CREATE INDEX `contact_providers_payment_bank_id` ON `contact_providers` (`subscriber_id`,`payment_bank_id`);
CREATE TABLE `contact_warehouse_moves` (
	`subscriber_id` integer NOT NULL,
	`id` text NOT NULL,
	`contact_warehouse_id` integer NOT NULL,
	`latitude` real,
	`length` real,
	`moved_by` integer NOT NULL,
	`moved_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `contact_warehouse_moves_by_branch` ON `contact_warehouse_moves` (`subscriber_id`,`contact_warehouse_id`);
CREATE TABLE `contact_warehouse_reassignments` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`contact_warehouse_id` integer NOT NULL,
	`seller_id` integer,
	`moved_by` integer,
	`moved_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `contact_warehouse_reassignments_by_branch` ON `contact_warehouse_reassignments` (`subscriber_id`,`contact_warehouse_id`,`moved_at`);
CREATE TABLE `contact_warehouses` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`contact_id` integer NOT NULL,
	`code` text NOT NULL,
	`description` text NOT NULL,
	`address` text,
	`city_id` integer,
	`zone` text,
	`latitude` real,
	`length` real,
	`telephone` text,
	`email` text,
	`observation` text,
	`criteria_values` text,
	`customer_type_id` integer,
	`price_list_id` integer,
	`disable_dynamic_price_list` integer DEFAULT false NOT NULL,
	`seller_id` integer,
	`pay_condition` text,
	`send_point` text,
	`minimum_order_value` integer,
	`customer_displacement` integer DEFAULT false NOT NULL,
	`operation_center_id` integer,
	`state` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE UNIQUE INDEX `contact_warehouses_code` ON `contact_warehouses` (`subscriber_id`,`contact_id`,`code`);
CREATE INDEX `contact_warehouses_by_seller` ON `contact_warehouses` (`subscriber_id`,`seller_id`);
CREATE INDEX `contact_warehouses_in_order_of_code` ON `contact_warehouses` (`subscriber_id`,CASE WHEN octet_length(coalesce("code", '')) = length(coalesce("code", '')) THEN lower(coalesce("code", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("code", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE INDEX `contact_warehouses_in_order_of_description` ON `contact_warehouses` (`subscriber_id`,CASE WHEN octet_length(coalesce("description", '')) = length(coalesce("description", '')) THEN lower(coalesce("description", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("description", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE INDEX `contact_warehouses_in_order_of_address` ON `contact_warehouses` (`subscriber_id`,CASE WHEN octet_length(coalesce("address", '')) = length(coalesce("address", '')) THEN lower(coalesce("address", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("address", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE TABLE `contacts` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`identification_type` integer NOT NULL,
	`identification` text NOT NULL,
	`check_digit` integer,
	`name` text NOT NULL,
	`surname` text,
	`surname_2` text,
	`address_object` text,
	`birthdate` text,
	`gender` text,
	`city_id` integer,
	`address` text,
	`stratum` integer,
	`main_telephone` text,
	`secondary_telephone` text,
	`fax` text,
	`cell_phone` text,
	`email` text,
	`email_electronic_invoice` text,
	`web_page` text,
	`latitude` real,
	`length` real,
	`is_customer` integer DEFAULT false NOT NULL,
	`is_provider` integer DEFAULT false NOT NULL,
	`is_employee` integer DEFAULT false NOT NULL,
	`is_prospect` integer DEFAULT false NOT NULL,
	`class_person` integer,
	`taxpayer_type` integer,
	`tax_regime` integer,
	`code_ciiu` text,
	`declarant` integer DEFAULT false NOT NULL,
	`self_retainer` integer DEFAULT false NOT NULL,
	`exclude_visits` integer DEFAULT false NOT NULL,
	`customer_displacement` integer DEFAULT false NOT NULL,
	`observations` text,
	`lines` text,
	`category_id` integer,
	`percentage_discount` real,
	`credit_quota` integer,
	`expiration_date_credit_quota` text,
	`blocked` integer DEFAULT false NOT NULL,
	`last_purchase` text,
	`photo` text,
	`establishment_photo` text,
	`uuid` text,
	`state` integer DEFAULT 1 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE UNIQUE INDEX `contacts_identification` ON `contacts` (`subscriber_id`,`identification`);
CREATE UNIQUE INDEX `contacts_uuid` ON `contacts` (`subscriber_id`,`uuid`);
CREATE INDEX `contacts_in_order_of_name` ON `contacts` (`subscriber_id`,CASE WHEN octet_length(coalesce("name", '')) = length(coalesce("name", '')) THEN lower(coalesce("name", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("name", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE INDEX `contacts_in_order_of_surname` ON `contacts` (`subscriber_id`,CASE WHEN octet_length(coalesce("surname", '')) = length(coalesce("surname", '')) THEN lower(coalesce("surname", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("surname", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE INDEX `contacts_in_order_of_identification` ON `contacts` (`subscriber_id`,CASE WHEN octet_length(coalesce("identification", '')) = length(coalesce("identification", '')) THEN lower(coalesce("identification", '')) ELSE lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(coalesce("identification", ''), 'á', 'a'), 'à', 'a'), 'ä', 'a'), 'é', 'e'), 'è', 'e'), 'ë', 'e'), 'í', 'i'), 'ì', 'i'), 'ï', 'i'), 'ó', 'o'), 'ò', 'o'), 'ö', 'o'), 'ú', 'u'), 'ù', 'u'), 'ü', 'u'), 'ñ', 'n~'), 'ç', 'c'), 'Á', 'a'), 'À', 'a'), 'Ä', 'a'), 'É', 'e'), 'È', 'e'), 'Ë', 'e'), 'Í', 'i'), 'Ì', 'i'), 'Ï', 'i'), 'Ó', 'o'), 'Ò', 'o'), 'Ö', 'o'), 'Ú', 'u'), 'Ù', 'u'), 'Ü', 'u'), 'Ñ', 'n~'), 'Ç', 'c')) END,`id`);
CREATE TABLE `customer_notes` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`uuid` text NOT NULL,
	`contact_id` integer NOT NULL,
	`contact_warehouse_id` integer NOT NULL,
	`text` text NOT NULL,
	`due_date` text,
	`done_at` text,
	`user_done` integer,
	`user_creator` integer NOT NULL,
	`mentions` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE UNIQUE INDEX `customer_notes_uuid` ON `customer_notes` (`subscriber_id`,`uuid`);
CREATE INDEX `customer_notes_by_customer` ON `customer_notes` (`subscriber_id`,`contact_id`);
CREATE TABLE `deleted_prospects` (
	`subscriber_id` integer NOT NULL,
	`uuid` text NOT NULL,
	`deleted_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `uuid`)
);

CREATE TABLE `point_proposals` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`uuid` text NOT NULL,
	`contact_id` integer NOT NULL,
	`contact_warehouse_id` integer NOT NULL,
	`seller_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`latitude` real NOT NULL,
	`length` real NOT NULL,
	`accuracy` real NOT NULL,
	`taken_at` text NOT NULL,
	`distance` integer,
	`note` text,
	`state` text NOT NULL,
	`decided_by` integer,
	`decided_at` text,
	`reason` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE UNIQUE INDEX `point_proposals_uuid` ON `point_proposals` (`subscriber_id`,`uuid`);
CREATE INDEX `point_proposals_by_branch` ON `point_proposals` (`subscriber_id`,`contact_warehouse_id`);
CREATE INDEX `point_proposals_to_decide` ON `point_proposals` (`subscriber_id`,`created_at`) WHERE "point_proposals"."state" = 'pending';
CREATE TABLE `visits` (
	`subscriber_id` integer NOT NULL,
	`uuid` text NOT NULL,
	`id` integer NOT NULL,
	`seller_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`contact_id` integer NOT NULL,
	`contact_warehouse_id` integer NOT NULL,
	`event_id` integer,
	`original_date` text,
	`activity_id` integer NOT NULL,
	`state` text NOT NULL,
	`checkin_date` text NOT NULL,
	`checkin_received_at` text NOT NULL,
	`checkin_latitude` real,
	`checkin_length` real,
	`checkin_accuracy` real,
	`checkin_distance` integer,
	`checkin_mark` text NOT NULL,
	`checkin_reason` text,
	`checkin_readings` text NOT NULL,
	`checkout_date` text,
	`checkout_received_at` text,
	`checkout_latitude` real,
	`checkout_length` real,
	`checkout_accuracy` real,
	`checkout_distance` integer,
	`checkout_mark` text,
	`checkout_reason` text,
	`checkout_readings` text,
	`customer_latitude` real,
	`customer_length` real,
	`motive` text,
	`observation` text,
	`photo` text,
	`signs` text NOT NULL,
	`release` text,
	`device_id` text,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `uuid`)
);

CREATE UNIQUE INDEX `visits_id` ON `visits` (`subscriber_id`,`id`);
CREATE INDEX `visits_by_seller` ON `visits` (`subscriber_id`,`seller_id`,`checkin_date`);
CREATE INDEX `visits_to_correct` ON `visits` (`subscriber_id`,`checkout_received_at`) WHERE "visits"."state" = 'correction_pending';
CREATE INDEX `visits_by_event` ON `visits` (`subscriber_id`,`event_id`) WHERE "visits"."event_id" is not null;
CREATE INDEX `visits_by_branch` ON `visits` (`subscriber_id`,`contact_warehouse_id`,`checkin_date`);
CREATE TABLE `warranty_attachments` (
	`subscriber_id` integer NOT NULL,
	`id` integer NOT NULL,
	`request_uuid` text NOT NULL,
	`group` text NOT NULL,
	`name` text NOT NULL,
	`sha256` text NOT NULL,
	`content_type` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`created_by` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `id`)
);

CREATE INDEX `warranty_attachments_by_request` ON `warranty_attachments` (`subscriber_id`,`request_uuid`);
CREATE TABLE `warranty_requests` (
	`subscriber_id` integer NOT NULL,
	`uuid` text NOT NULL,
	`id` integer NOT NULL,
	`vouchertype_id` integer NOT NULL,
	`prefix` text NOT NULL,
	`consecutive` integer NOT NULL,
	`device_number` text,
	`contact_id` integer NOT NULL,
	`contact_warehouse_id` integer NOT NULL,
	`seller_id` integer,
	`user_id` integer NOT NULL,
	`product_id` integer,
	`product_description` text,
	`brand_id` integer,
	`line_id` integer,
	`serial` text,
	`serial_key` text,
	`quantity` integer NOT NULL,
	`observation` text NOT NULL,
	`hours_to_collect` text,
	`request_guarantee_state` text NOT NULL,
	`date` text NOT NULL,
	`eligibility` text NOT NULL,
	`document_uuid` text,
	`invoice_id` text,
	`invoice_date` text,
	`warranty_until` text,
	`provider_id` integer,
	`received_at` text,
	`approval_status_id` integer,
	`approval_reason_id` integer,
	`approved_quantity` integer,
	`evaluation_observation` text,
	`outcome` text,
	`decided_at` text,
	`product_to_send_id` integer,
	`product_to_send_two_id` integer,
	`product_to_send_three_id` integer,
	`serial_to_send` text,
	`serial_to_send_two` text,
	`serial_to_send_three` text,
	`missing_pieces` text NOT NULL,
	`state_payment_id` integer,
	`code_payment` text,
	`value_payment` integer,
	`estimated_delivery_date` text,
	`customer_received_date` text,
	`archived` integer DEFAULT false NOT NULL,
	`search_text` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `uuid`)
);

CREATE UNIQUE INDEX `warranty_requests_id` ON `warranty_requests` (`subscriber_id`,`id`);
CREATE UNIQUE INDEX `warranty_requests_number` ON `warranty_requests` (`subscriber_id`,`vouchertype_id`,`consecutive`);
CREATE INDEX `warranty_requests_by_date` ON `warranty_requests` (`subscriber_id`,`date`);
CREATE INDEX `warranty_requests_by_contact` ON `warranty_requests` (`subscriber_id`,`contact_id`,`product_id`);
CREATE INDEX `warranty_requests_by_seller` ON `warranty_requests` (`subscriber_id`,`seller_id`,`request_guarantee_state`);
CREATE INDEX `warranty_requests_to_evaluate` ON `warranty_requests` (`subscriber_id`,`received_at`) WHERE "warranty_requests"."request_guarantee_state" in ('PGS2', 'PGS3');
CREATE INDEX `warranty_requests_by_product` ON `warranty_requests` (`subscriber_id`,`product_id`) WHERE "warranty_requests"."product_id" is not null;
CREATE INDEX `warranty_requests_by_serial` ON `warranty_requests` (`subscriber_id`,`serial_key`) WHERE "warranty_requests"."serial_key" is not null;
CREATE TABLE `warranty_states` (
	`subscriber_id` integer NOT NULL,
	`request_uuid` text NOT NULL,
	`position` integer NOT NULL,
	`state` text NOT NULL,
	`observation` text,
	`user_id` integer NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `request_uuid`, `position`)
);

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
	`content_type` text,
	`size_bytes` integer NOT NULL,
	`drawn_sha256` text,
	`created_by` integer NOT NULL,
	`created_at` text NOT NULL,
	`kept_at` text NOT NULL,
	PRIMARY KEY(`subscriber_id`, `sha256`, `created_by`)
);

CREATE INDEX `files_by_person` ON `files` (`subscriber_id`,`created_by`,`created_at`);
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

CREATE INDEX `idempotency_keys_by_age` ON `idempotency_keys` (`subscriber_id`,`created_at`);
CREATE INDEX `idempotency_keys_by_person` ON `idempotency_keys` (`subscriber_id`,`user_id`,`created_at`);
CREATE TABLE `jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subscriber_id` integer NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`dedupe_key` text NOT NULL,
	`run_at` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`crashes` integer DEFAULT 0 NOT NULL,
	`locked_until` text,
	`done_at` text,
	`failed_at` text,
	`last_error` text
);

CREATE UNIQUE INDEX `jobs_dedupe` ON `jobs` (`subscriber_id`,`kind`,`dedupe_key`);
CREATE INDEX `jobs_to_do` ON `jobs` (`subscriber_id`,`kind`,`run_at`,`id`) WHERE "jobs"."done_at" IS NULL AND "jobs"."failed_at" IS NULL;
CREATE TABLE `server_settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);

CREATE TABLE `tenant_feeds` (
	`subscriber_id` integer PRIMARY KEY NOT NULL,
	`epoch` text NOT NULL,
	`seq` integer DEFAULT 0 NOT NULL
);

CREATE VIRTUAL TABLE `contact_warehouses_search` USING fts5(search_text, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');
INSERT INTO `contact_warehouses_search` (rowid, search_text) SELECT `contact_warehouses`.subscriber_id << 32 | `contact_warehouses`.id, search_text FROM `contact_warehouses`;
CREATE TRIGGER `contact_warehouses_search_insert` AFTER INSERT ON `contact_warehouses` BEGIN INSERT INTO `contact_warehouses_search` (rowid, search_text) VALUES (new.subscriber_id << 32 | new.id, new.search_text); END;
CREATE TRIGGER `contact_warehouses_search_update` AFTER UPDATE OF search_text ON `contact_warehouses` WHEN new.search_text <> old.search_text BEGIN UPDATE `contact_warehouses_search` SET search_text = new.search_text WHERE rowid = new.subscriber_id << 32 | new.id; END;
CREATE TRIGGER `contact_warehouses_search_delete` AFTER DELETE ON `contact_warehouses` BEGIN DELETE FROM `contact_warehouses_search` WHERE rowid = old.subscriber_id << 32 | old.id; END;
CREATE VIRTUAL TABLE `contacts_search` USING fts5(search_text, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');
INSERT INTO `contacts_search` (rowid, search_text) SELECT `contacts`.subscriber_id << 32 | `contacts`.id, search_text FROM `contacts`;
CREATE TRIGGER `contacts_search_insert` AFTER INSERT ON `contacts` BEGIN INSERT INTO `contacts_search` (rowid, search_text) VALUES (new.subscriber_id << 32 | new.id, new.search_text); END;
CREATE TRIGGER `contacts_search_update` AFTER UPDATE OF search_text ON `contacts` WHEN new.search_text <> old.search_text BEGIN UPDATE `contacts_search` SET search_text = new.search_text WHERE rowid = new.subscriber_id << 32 | new.id; END;
CREATE TRIGGER `contacts_search_delete` AFTER DELETE ON `contacts` BEGIN DELETE FROM `contacts_search` WHERE rowid = old.subscriber_id << 32 | old.id; END;
CREATE VIRTUAL TABLE `documents_search` USING fts5(search_text, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');
INSERT INTO `documents_search` (rowid, search_text) SELECT `documents`.subscriber_id << 32 | `documents`.id, search_text FROM `documents`;
CREATE TRIGGER `documents_search_insert` AFTER INSERT ON `documents` BEGIN INSERT INTO `documents_search` (rowid, search_text) VALUES (new.subscriber_id << 32 | new.id, new.search_text); END;
CREATE TRIGGER `documents_search_update` AFTER UPDATE OF search_text ON `documents` WHEN new.search_text <> old.search_text BEGIN UPDATE `documents_search` SET search_text = new.search_text WHERE rowid = new.subscriber_id << 32 | new.id; END;
CREATE TRIGGER `documents_search_delete` AFTER DELETE ON `documents` BEGIN DELETE FROM `documents_search` WHERE rowid = old.subscriber_id << 32 | old.id; END;
CREATE VIRTUAL TABLE `products_search` USING fts5(search_text, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');
INSERT INTO `products_search` (rowid, search_text) SELECT `products`.subscriber_id << 32 | `products`.id, search_text FROM `products`;
CREATE TRIGGER `products_search_insert` AFTER INSERT ON `products` BEGIN INSERT INTO `products_search` (rowid, search_text) VALUES (new.subscriber_id << 32 | new.id, new.search_text); END;
CREATE TRIGGER `products_search_update` AFTER UPDATE OF search_text ON `products` WHEN new.search_text <> old.search_text BEGIN UPDATE `products_search` SET search_text = new.search_text WHERE rowid = new.subscriber_id << 32 | new.id; END;
CREATE TRIGGER `products_search_delete` AFTER DELETE ON `products` BEGIN DELETE FROM `products_search` WHERE rowid = old.subscriber_id << 32 | old.id; END;
