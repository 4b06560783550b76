ALTER INDEX "contact_warehouses_search" SET (gin_pending_list_limit = 256);
ALTER INDEX "contacts_search" SET (gin_pending_list_limit = 256);
ALTER INDEX "documents_search" SET (gin_pending_list_limit = 256);
ALTER INDEX "products_search" SET (gin_pending_list_limit = 256);
