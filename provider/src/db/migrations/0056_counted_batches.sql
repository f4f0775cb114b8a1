ALTER TABLE "batches" ADD COLUMN "order_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_building_batch" ON "orders" USING btree ("building_id","batch_id") WHERE "orders"."status" = 'posted';--> statement-breakpoint
UPDATE batches b SET order_count = n.orders
FROM (SELECT batch_id, count(*) AS orders FROM orders WHERE status = 'posted' GROUP BY batch_id) n
WHERE b.id = n.batch_id;
--> statement-breakpoint
CREATE FUNCTION count_orders_of_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'posted' THEN
    UPDATE batches SET order_count = order_count - 1 WHERE id = OLD.batch_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'posted' THEN
    UPDATE batches SET order_count = order_count + 1 WHERE id = NEW.batch_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- By row, so that other changes of orders, which are nearly all, do not wait for a look at what has changed.
CREATE TRIGGER added_posted_orders_are_counted AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.batch_id IS NOT NULL) EXECUTE FUNCTION count_orders_of_batch();
--> statement-breakpoint
CREATE TRIGGER posted_orders_are_counted AFTER UPDATE OF status, batch_id ON orders
  FOR EACH ROW WHEN ((OLD.batch_id, OLD.status = 'posted') IS DISTINCT FROM (NEW.batch_id, NEW.status = 'posted'))
  EXECUTE FUNCTION count_orders_of_batch();
--> statement-breakpoint
CREATE TRIGGER deleted_posted_orders_are_counted AFTER DELETE ON orders
  FOR EACH ROW WHEN (OLD.batch_id IS NOT NULL) EXECUTE FUNCTION count_orders_of_batch();
