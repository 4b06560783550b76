ALTER TABLE "receivables" ADD COLUMN "cufe" text;
