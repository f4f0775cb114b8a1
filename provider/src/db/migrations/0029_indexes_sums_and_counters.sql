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
ALTER TABLE "client_invoice_lines" ADD COLUMN "is_common_area" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was issued before reads as it did until now: by what its building has.
ALTER TABLE "client_invoice_lines" DISABLE TRIGGER "client_invoice_lines_are_final";--> statement-breakpoint
UPDATE "client_invoice_lines" SET "is_common_area" = true
FROM "client_invoices" i JOIN "units" u ON u."building_id" = i."building_id" AND u."kind" = 'common area'
WHERE i."id" = "client_invoice_lines"."invoice_id" AND lower(u."unit") = lower("client_invoice_lines"."unit_number");
--> statement-breakpoint
ALTER TABLE "client_invoice_lines" ENABLE TRIGGER "client_invoice_lines_are_final";--> statement-breakpoint
CREATE INDEX "units_place" ON "units" USING btree ("building_id","town_house","floor_index","position") WHERE "units"."kind" = 'unit';--> statement-breakpoint
DROP SEQUENCE "public"."client_invoice_numbers";--> statement-breakpoint
DROP SEQUENCE "public"."batch_numbers";
