CREATE INDEX "contacts_employees" ON "contacts" USING btree ("subscriber_id","id") WHERE "contacts"."is_employee";
