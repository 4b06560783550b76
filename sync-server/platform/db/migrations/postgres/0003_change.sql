ALTER TABLE "products" ADD COLUMN "lock_buy" boolean DEFAULT false NOT NULL;
