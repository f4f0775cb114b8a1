DROP INDEX "order_lines_status_number";--> statement-breakpoint
DROP INDEX "order_lines_number";--> statement-breakpoint
DROP INDEX "order_lines_unit_number";--> statement-breakpoint
DROP INDEX "order_lines_search";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_time" ON "orders" USING btree ("order_date_time","order_number","id");--> statement-breakpoint
CREATE INDEX "orders_purchase_number_sort" ON "orders" USING btree ("purchase_order_number","order_number","id");--> statement-breakpoint
CREATE INDEX "orders_schedule_first" ON "orders" USING btree ("schedule_date","order_number","id");--> statement-breakpoint
CREATE INDEX "orders_schedule_last" ON "orders" USING btree ("schedule_date" DESC NULLS LAST,"order_number" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- What stands here already can be found as well; `writeSearchText` keeps it so.
UPDATE orders o SET search_text = t.text FROM (
  SELECT o.building_id, o.id, lower(concat_ws(E'\n', o.order_number, o.purchase_order_number, b.name, b.location_id,
    string_agg(DISTINCT p.name, E'\n'), string_agg(DISTINCT m.name, E'\n'), string_agg(DISTINCT E'\t' || l.unit_number, E'\n'))) AS text
  FROM orders o JOIN buildings b ON b.id = o.building_id
  JOIN order_lines l ON l.building_id = o.building_id AND l.order_id = o.id
  JOIN pests p ON p.id = l.pest_id JOIN treatments m ON m.id = l.treatment_id
  GROUP BY o.building_id, o.id, b.id) t
WHERE o.building_id = t.building_id AND o.id = t.id;
