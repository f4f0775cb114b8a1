CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
-- What is there already is numbered behind, see `takeNumbers`.
INSERT INTO "counters" ("name", "last") VALUES ('batches', 9000), ('client invoices', 10000);
--> statement-breakpoint
DROP INDEX "units_place";--> statement-breakpoint
ALTER TABLE "client_invoices" ALTER COLUMN "number" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "client_invoices" ALTER COLUMN "subtotal_cents" SET DATA TYPE bigint,
  ALTER COLUMN "tax_cents" SET DATA TYPE bigint, ALTER COLUMN "total_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "batches" ALTER COLUMN "number" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "subtotal_cents" SET DATA TYPE bigint,
  ALTER COLUMN "tax_cents" SET DATA TYPE bigint, ALTER COLUMN "total_cents" SET DATA TYPE bigint;--> statement-breakpoint
CREATE INDEX "units_place" ON "units" USING btree ("building_id","town_house","floor_index","position") WHERE "units"."kind" = 'unit';--> statement-breakpoint
DROP SEQUENCE "public"."client_invoice_numbers";--> statement-breakpoint
DROP SEQUENCE "public"."batch_numbers";
