DROP INDEX "critical_units_status";--> statement-breakpoint
DROP INDEX "follow_up_request_lines_unit";--> statement-breakpoint
DROP INDEX "orders_batch";--> statement-breakpoint
DROP INDEX "orders_without_invoice";--> statement-breakpoint
DROP INDEX "buildings_customer";--> statement-breakpoint
DROP INDEX "buildings_scheduler";--> statement-breakpoint
DROP INDEX "buildings_branch";--> statement-breakpoint
DROP INDEX "buildings_created";--> statement-breakpoint
DROP INDEX "buildings_city";--> statement-breakpoint
DROP INDEX "order_lines_schedule";--> statement-breakpoint
DROP INDEX "order_lines_planned";--> statement-breakpoint
DROP INDEX "orders_status_listed";--> statement-breakpoint
DROP INDEX "orders_building_listed";--> statement-breakpoint
DROP INDEX "orders_work_done";--> statement-breakpoint
CREATE INDEX "buildings_address" ON "buildings" USING btree (lower("address"),"id");--> statement-breakpoint
CREATE INDEX "buildings_email" ON "buildings" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "buildings_order_number_type" ON "buildings" USING btree ("building_po_mo_wo","id");--> statement-breakpoint
CREATE INDEX "buildings_time_window_1" ON "buildings" USING btree (lower("time_window_1"),"id");--> statement-breakpoint
CREATE INDEX "buildings_time_window_2" ON "buildings" USING btree (lower("time_window_2"),"id");--> statement-breakpoint
CREATE INDEX "buildings_unit_count" ON "buildings" USING btree ("unit_count","id");--> statement-breakpoint
CREATE INDEX "critical_units_listed" ON "critical_units" USING btree ("status","updated_at","id","building_id");--> statement-breakpoint
CREATE INDEX "critical_units_technician" ON "critical_units" USING btree ("status",lower("tech_reported"),"id");--> statement-breakpoint
CREATE INDEX "critical_units_natural" ON "critical_units" USING btree ("status",lower("unit_number") collate "natural","id");--> statement-breakpoint
CREATE INDEX "critical_units_number" ON "critical_units" USING gin ((case when unit_number ~ '^[A-Za-z0-9]*$' then ' ' || lower(unit_number) || ' ' else search_fold(unit_number) end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "follow_up_request_lines_number" ON "follow_up_request_lines" USING gin ((case when unit_number ~ '^[A-Za-z0-9]*$' then ' ' || lower(unit_number) || ' ' else search_fold(unit_number) end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "follow_up_requests_by_technician" ON "follow_up_requests" USING btree ("technician_id","id");--> statement-breakpoint
CREATE INDEX "orders_batch_listed" ON "orders" USING btree ("batch_id","status") WHERE "orders"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_without_invoice_listed" ON "orders" USING btree ("order_number","id","building_id","status","work_date","schedule_date") WHERE "orders"."status" in ('completed', 'posted') and not "orders"."has_invoice";--> statement-breakpoint
CREATE INDEX "results_closed_id" ON "results" USING btree ("id") WHERE "results"."outcome" <> 'inspected';--> statement-breakpoint
CREATE INDEX "results_closed_number" ON "results" USING gin ((case when unit_number ~ '^[A-Za-z0-9]*$' then ' ' || lower(unit_number) || ' ' else search_fold(unit_number) end) gin_trgm_ops) WHERE "results"."outcome" <> 'inspected';--> statement-breakpoint
CREATE INDEX "buildings_customer" ON "buildings" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "buildings_scheduler" ON "buildings" USING btree ("scheduler_id","id");--> statement-breakpoint
CREATE INDEX "buildings_branch" ON "buildings" USING btree ("branch_id","id");--> statement-breakpoint
CREATE INDEX "buildings_created" ON "buildings" USING btree ("created_at","id","retired_at");--> statement-breakpoint
CREATE INDEX "buildings_city" ON "buildings" USING btree (lower("city"),"id");--> statement-breakpoint
CREATE INDEX "order_lines_schedule" ON "order_lines" USING btree ("schedule_date","building_id","time_window","unit_number") WHERE "order_lines"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "order_lines_planned" ON "order_lines" USING btree ("building_id",lower("unit_number"),"schedule_date","unit_number") WHERE "order_lines"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "orders_status_listed" ON "orders" USING btree ("status","order_number","id","building_id","origin","schedule_date","order_date_time","urgency","purchase_order_number");--> statement-breakpoint
CREATE INDEX "orders_building_listed" ON "orders" USING btree ("building_id","status","origin","order_number","id","schedule_date","order_date_time","urgency","purchase_order_number");--> statement-breakpoint
CREATE INDEX "orders_work_done" ON "orders" USING btree ("status","work_date","order_number","id","building_id") WHERE "orders"."status" in ('completed', 'posted');--> statement-breakpoint
-- Orders are found by their own words; those of their buildings are found with the buildings (see writeSearchText).
DROP INDEX "orders_search";--> statement-breakpoint
UPDATE "orders" o SET "search_text" = search_fold(concat_ws(' ', o.order_number, o.purchase_order_number, t.services, t.units))
FROM (
  SELECT n.building_id, n.id, concat_ws(' ', string_agg(DISTINCT p.name, ' '), string_agg(DISTINCT m.name, ' ')) AS services,
    string_agg(DISTINCT l.unit_number, ' ') AS units
  FROM "orders" n LEFT JOIN "order_lines" l ON l.building_id = n.building_id AND l.order_id = n.id
    LEFT JOIN "pests" p ON p.id = l.pest_id LEFT JOIN "treatments" m ON m.id = l.treatment_id
  GROUP BY n.building_id, n.id) t
WHERE t.building_id = o.building_id AND t.id = o.id;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- A draft is recommended twenty times as often as the two would be together by chance.
CREATE STATISTICS "orders_status_origin" (mcv) ON status, origin FROM "orders";--> statement-breakpoint
ANALYZE "orders";--> statement-breakpoint
-- PostgreSQL keeps no statistics of a partial index's expression, and would read the whole index for a rare number.
CREATE STATISTICS "results_folded_number" ON (case when unit_number ~ '^[A-Za-z0-9]*$' then ' ' || lower(unit_number) || ' ' else search_fold(unit_number) end) FROM "results";--> statement-breakpoint
ANALYZE "results";
