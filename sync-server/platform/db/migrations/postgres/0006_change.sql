ALTER TABLE "contact_warehouses" SET (fillfactor = 50);
ALTER TABLE "contacts" SET (fillfactor = 50);
