ALTER TABLE "products" ADD COLUMN "lock_buy" boolean DEFAULT false NOT NULL;
ALTER TABLE "receivables" ADD COLUMN "cufe" text;
CREATE INDEX "contact_warehouses_by_city" ON "contact_warehouses" USING btree ("subscriber_id","city_id");
CREATE INDEX "contacts_by_city" ON "contacts" USING btree ("subscriber_id","city_id");
CREATE INDEX "contacts_in_order_of_credit_quota" ON "contacts" USING btree ("subscriber_id",coalesce("credit_quota", -1),"id");
CREATE INDEX "contacts_in_order_of_last_purchase" ON "contacts" USING btree ("subscriber_id",coalesce("last_purchase", ''),"id");
