DROP INDEX "order_lines_without_day";--> statement-breakpoint
DROP INDEX "orders_building_listed";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "partly_planned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Which orders have visits with a day and others without one.
CREATE VIEW computed_order_plans AS
SELECT o.building_id, o.id AS order_id, (
  SELECT coalesce(bool_or(l.status = 'in progress') AND bool_or(l.status <> 'in progress'), false)
  FROM order_lines l WHERE l.building_id = o.building_id AND l.order_id = o.id) AS partly_planned
FROM orders o;
--> statement-breakpoint
-- The orders are locked first, so that of two changes of one order the later one sees the lines of both.
CREATE FUNCTION mark_partly_planned_orders(buildings uuid[], ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM orders o JOIN unnest(buildings, ids) c (building_id, id) ON c.building_id = o.building_id AND c.id = o.id
  ORDER BY o.id FOR NO KEY UPDATE OF o;
  UPDATE orders o SET partly_planned = v.partly_planned
  FROM unnest(buildings, ids) c (building_id, id)
  JOIN computed_order_plans v ON v.building_id = c.building_id AND v.order_id = c.id
  WHERE o.building_id = c.building_id AND o.id = c.id AND o.partly_planned <> v.partly_planned;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_orders_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_partly_planned_orders(array_agg(c.building_id), array_agg(c.order_id))
  FROM (SELECT DISTINCT building_id, order_id FROM changed) c HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Only orders of lines that have got their day, lost it or moved here from another order. Lines are compared without a
-- join: PostgreSQL keeps the plan of the first change, and a join that is planned for one line takes minutes for all lines
-- of a building.
CREATE FUNCTION mark_orders_of_changed_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_partly_planned_orders(array_agg(c.building_id), array_agg(c.order_id))
  FROM (SELECT DISTINCT building_id, order_id FROM (
    (SELECT building_id, order_id, id, status = 'in progress' FROM former
      EXCEPT SELECT building_id, order_id, id, status = 'in progress' FROM changed)
    UNION ALL
    (SELECT building_id, order_id, id, status = 'in progress' FROM changed
      EXCEPT SELECT building_id, order_id, id, status = 'in progress' FROM former)
  ) l) c HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_are_marked_with_added_lines AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_orders_of_lines();
--> statement-breakpoint
CREATE TRIGGER orders_are_marked_without_deleted_lines AFTER DELETE ON order_lines
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_orders_of_lines();
--> statement-breakpoint
CREATE TRIGGER orders_are_marked_with_changed_lines AFTER UPDATE ON order_lines
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_orders_of_changed_lines();
--> statement-breakpoint
UPDATE orders o SET partly_planned = true
FROM computed_order_plans v WHERE v.partly_planned AND v.building_id = o.building_id AND v.order_id = o.id;
--> statement-breakpoint
CREATE INDEX "orders_in_progress_listed" ON "orders" USING btree ("order_number","id","building_id","status","schedule_date","order_date_time","urgency","purchase_order_number") WHERE "orders"."status" = 'in progress' or ("orders"."status" = 'scheduled' and "orders"."partly_planned");--> statement-breakpoint
CREATE INDEX "orders_building_listed" ON "orders" USING btree ("building_id","status","origin","order_number","id","partly_planned","schedule_date","order_date_time","urgency","purchase_order_number");