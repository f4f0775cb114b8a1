DROP INDEX "orders_purchase_number_sort";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unit_beginnings" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_unit_beginnings" ON "orders" USING gin ("unit_beginnings");--> statement-breakpoint
UPDATE orders o SET search_text = replace(search_text, E'\t', ''), unit_beginnings = t.beginnings FROM (
  SELECT building_id, order_id, array_agg(DISTINCT lower(left(unit_number, letters))) AS beginnings
  FROM order_lines CROSS JOIN generate_series(1, 2) letters GROUP BY building_id, order_id) t
WHERE o.building_id = t.building_id AND o.id = t.order_id;
