CREATE TABLE "activity_days" (
	"time_zone" text NOT NULL,
	"day" date NOT NULL,
	"activity" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "activity_days_time_zone_day_activity_pk" PRIMARY KEY("time_zone","day","activity")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "has_invoice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What is only written down here is no change of an order: a management system elsewhere is not told.
SELECT set_config('clearunit.told_by_management', 'yes', true);--> statement-breakpoint
UPDATE orders o SET has_invoice = true
WHERE EXISTS (SELECT FROM invoices i WHERE i.building_id = o.building_id AND i.order_id = o.id);--> statement-breakpoint
SELECT set_config('clearunit.told_by_management', '', true);--> statement-breakpoint
CREATE FUNCTION note_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders o SET has_invoice = true FROM added i
  WHERE o.building_id = i.building_id AND o.id = i.order_id AND NOT o.has_invoice;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_are_noted AFTER INSERT ON invoices
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_invoices();
--> statement-breakpoint
CREATE INDEX "activity_log_location_number" ON "activity_log" USING btree (ltrim(substring(location_code from '^\D*(\d+)$'), '0'),"created_at");--> statement-breakpoint
CREATE INDEX "units_natural" ON "units" USING btree ("unit" collate "natural","building_id","id") WHERE "units"."kind" = 'unit';--> statement-breakpoint
CREATE INDEX "units_floor" ON "units" USING btree ("floor_index","building_id","position","id") WHERE "units"."kind" = 'unit';--> statement-breakpoint
CREATE INDEX "units_beginning" ON "units" USING btree (lower("unit") text_pattern_ops) WHERE "units"."kind" = 'unit';--> statement-breakpoint
CREATE INDEX "order_lines_recorded" ON "order_lines" USING btree ("building_id","schedule_date") WHERE "order_lines"."status" in ('completed', 'posted') and not "order_lines"."added_on_visit";--> statement-breakpoint
CREATE INDEX "orders_without_invoice" ON "orders" USING btree ("order_number","id") WHERE "orders"."status" in ('completed', 'posted') and not "orders"."has_invoice";