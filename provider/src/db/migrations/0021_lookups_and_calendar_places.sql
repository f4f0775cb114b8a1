ALTER TABLE "orders" ADD COLUMN "calendar_places" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "management_events_received" ON "management_events" USING btree ("status","received_at");--> statement-breakpoint
CREATE INDEX "order_pushes_number" ON "order_pushes" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "order_pushes_withdrawals" ON "order_pushes" USING btree ("order_id") WHERE "order_pushes"."is_withdrawal";--> statement-breakpoint
-- The contacts were told of as many visits, the earliest first; those that are no more were called off.
UPDATE "orders" o SET "calendar_places" = told.places[1:o.calendar_visits]
  || array_fill(''::text, ARRAY[greatest(0, o.calendar_visits - cardinality(told.places))])
FROM (
  SELECT building_id, order_id, array_agg(DISTINCT to_char(schedule_date, 'YYYY-MM-DD') || ' ' || time_window) AS places
  FROM order_lines WHERE schedule_date IS NOT NULL AND time_window IS NOT NULL GROUP BY building_id, order_id
) told
WHERE o.calendar_visits > 0 AND told.building_id = o.building_id AND told.order_id = o.id;
--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "calendar_visits";
