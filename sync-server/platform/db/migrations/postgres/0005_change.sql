CREATE INDEX "receipts_by_visit" ON "receipts" USING btree ("subscriber_id","visit_uuid") WHERE "receipts"."visit_uuid" is not null;
