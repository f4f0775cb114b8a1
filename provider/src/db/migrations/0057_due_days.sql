DROP INDEX "orders_building_schedule";--> statement-breakpoint
DROP INDEX "orders_schedule_first";--> statement-breakpoint
DROP INDEX "orders_schedule_last";--> statement-breakpoint
DROP INDEX "orders_status_listed";--> statement-breakpoint
DROP INDEX "orders_building_listed";--> statement-breakpoint
DROP INDEX "orders_in_progress_listed";--> statement-breakpoint
DROP INDEX "orders_recommended_first";--> statement-breakpoint
DROP INDEX "orders_recommended_last";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_date" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "day" date GENERATED ALWAYS AS (case when status in ('completed', 'posted') then coalesce(work_date, schedule_date) else schedule_date end) STORED;--> statement-breakpoint
-- The due day of a follow-up that was planned already is not known any more.
UPDATE orders o SET due_date = o.schedule_date
  WHERE o.origin = 'recommended' AND o.status IN ('draft', 'in progress') AND NOT EXISTS (
    SELECT FROM order_lines l WHERE l.building_id = o.building_id AND l.order_id = o.id AND l.status NOT IN ('draft', 'in progress'));
--> statement-breakpoint
-- Open orders kept the day of a visit that was done or taken out.
UPDATE orders o SET schedule_date = planned.next
  FROM (
    SELECT u.id, u.building_id, min(l.schedule_date) FILTER (WHERE l.status = 'scheduled') AS next
    FROM orders u LEFT JOIN order_lines l ON l.building_id = u.building_id AND l.order_id = u.id
    WHERE u.status IN ('in progress', 'scheduled') AND u.due_date IS NULL
    GROUP BY u.id, u.building_id) planned
  WHERE o.building_id = planned.building_id AND o.id = planned.id AND o.schedule_date IS DISTINCT FROM planned.next;
--> statement-breakpoint
CREATE INDEX "orders_building_day" ON "orders" USING btree ("building_id","day");--> statement-breakpoint
CREATE INDEX "orders_day_first" ON "orders" USING btree ("day","order_number","id");--> statement-breakpoint
CREATE INDEX "orders_day_last" ON "orders" USING btree ("day" DESC NULLS LAST,"order_number" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_status_listed" ON "orders" USING btree ("status","order_number","id","building_id","origin","day","order_date_time","urgency","purchase_order_number");--> statement-breakpoint
CREATE INDEX "orders_building_listed" ON "orders" USING btree ("building_id","status","origin","order_number","id","partly_planned","day","order_date_time","urgency","purchase_order_number");--> statement-breakpoint
CREATE INDEX "orders_in_progress_listed" ON "orders" USING btree ("order_number","id","building_id","status","day","order_date_time","urgency","purchase_order_number") WHERE "orders"."status" = 'in progress' or ("orders"."status" = 'scheduled' and "orders"."partly_planned");--> statement-breakpoint
CREATE INDEX "orders_recommended_first" ON "orders" USING btree ("day","order_number","id","building_id") WHERE "orders"."status" = 'draft' and "orders"."origin" = 'recommended';--> statement-breakpoint
CREATE INDEX "orders_recommended_last" ON "orders" USING btree ("day" DESC NULLS LAST,"order_number" DESC NULLS FIRST,"id" DESC NULLS FIRST,"building_id") WHERE "orders"."status" = 'draft' and "orders"."origin" = 'recommended';
