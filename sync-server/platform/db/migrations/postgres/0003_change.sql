CREATE TABLE "cash_handover_deposits" (
	"subscriber_id" bigint NOT NULL,
	"handover_id" bigint NOT NULL,
	"position" bigint NOT NULL,
	"bank_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"value" bigint NOT NULL,
	"photo" text,
	CONSTRAINT "cash_handover_deposits_subscriber_id_handover_id_position_pk" PRIMARY KEY("subscriber_id","handover_id","position")
);

ALTER TABLE "cash_handovers" DROP COLUMN "deposits";
