CREATE INDEX `contacts_employees` ON `contacts` (`subscriber_id`,`id`) WHERE "contacts"."is_employee";
