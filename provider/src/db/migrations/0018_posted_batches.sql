CREATE SEQUENCE "public"."batch_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 9001 CACHE 1;--> statement-breakpoint
ALTER TABLE "batches" ALTER COLUMN "number" SET DEFAULT nextval('batch_numbers');--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "content_hash" text;--> statement-breakpoint
CREATE INDEX "orders_work_done" ON "orders" USING btree ("status","work_date","order_number","id") WHERE "orders"."status" in ('completed', 'posted');--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_idempotency_key_unique" UNIQUE("idempotency_key");--> statement-breakpoint
-- Behind the batches that there are.
SELECT setval('batch_numbers', coalesce((SELECT max("number") FROM "batches"), 9000));
