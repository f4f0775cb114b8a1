ALTER TABLE "batches" ADD COLUMN "order_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_building_batch" ON "orders" USING btree ("building_id","batch_id") WHERE "orders"."status" = 'posted';--> statement-breakpoint
UPDATE batches b SET order_count = n.orders
FROM (SELECT batch_id, count(*) AS orders FROM orders WHERE status = 'posted' GROUP BY batch_id) n
WHERE b.id = n.batch_id;
--> statement-breakpoint
-- One for all that a statement posts: a batch's row that is changed for each of its orders is looked for among all its
-- former versions each time.
CREATE FUNCTION count_posted_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE batches b SET order_count = b.order_count + n.orders
  FROM (
    SELECT batch_id, sum(sign) AS orders FROM (
      SELECT batch_id, 1 AS sign FROM changed WHERE status = 'posted' AND batch_id IS NOT NULL
      UNION ALL
      SELECT batch_id, -1 FROM former WHERE status = 'posted' AND batch_id IS NOT NULL) o
    GROUP BY batch_id HAVING sum(sign) <> 0) n
  WHERE b.id = n.batch_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_added_posted_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE batches b SET order_count = b.order_count + n.orders
  FROM (SELECT batch_id, count(*) AS orders FROM changed WHERE status = 'posted' GROUP BY batch_id) n
  WHERE b.id = n.batch_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_deleted_posted_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE batches b SET order_count = b.order_count - n.orders
  FROM (SELECT batch_id, count(*) AS orders FROM former WHERE status = 'posted' GROUP BY batch_id) n
  WHERE b.id = n.batch_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_posted_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE batches SET order_count = 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER added_posted_orders_are_counted AFTER INSERT ON orders
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_added_posted_orders();
--> statement-breakpoint
CREATE TRIGGER posted_orders_are_counted AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_posted_orders();
--> statement-breakpoint
CREATE TRIGGER deleted_posted_orders_are_counted AFTER DELETE ON orders
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_posted_orders();
--> statement-breakpoint
CREATE TRIGGER truncated_orders_are_forgotten AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION forget_posted_orders();
