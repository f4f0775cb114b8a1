ALTER TABLE "invoices" ADD COLUMN "invalid_comments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The invoices are locked in their order, so that two changes of many results do not wait for each other.
CREATE FUNCTION add_invalid_comments(buildings uuid[], ids uuid[], added integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM invoices i JOIN unnest(buildings, ids) c (building_id, id) ON c.building_id = i.building_id AND c.id = i.id
  ORDER BY i.id FOR NO KEY UPDATE OF i;
  UPDATE invoices i SET invalid_comments = i.invalid_comments + c.added
  FROM unnest(buildings, ids, added) c (building_id, id, added) WHERE i.building_id = c.building_id AND i.id = c.id;
END $$;
--> statement-breakpoint
-- Of results that go with their invoice there is nothing left to count.
CREATE FUNCTION count_invalid_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_invalid_comments(array_agg(building_id), array_agg(invoice_id), array_agg(added))
  FROM (SELECT building_id, invoice_id, (CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END * count(*))::integer AS added
    FROM changed WHERE comment_problem IS NOT NULL GROUP BY building_id, invoice_id) c HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_invalid_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_invalid_comments(array_agg(building_id), array_agg(invoice_id), array_agg(added))
  FROM (SELECT building_id, invoice_id, sum(sign)::integer AS added FROM (
      SELECT building_id, invoice_id, -1 AS sign FROM former WHERE comment_problem IS NOT NULL
      UNION ALL
      SELECT building_id, invoice_id, 1 FROM changed WHERE comment_problem IS NOT NULL
    ) r GROUP BY building_id, invoice_id HAVING sum(sign) <> 0) c HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invalid_comments_are_counted_with_added_results AFTER INSERT ON results
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_invalid_comments();
--> statement-breakpoint
CREATE TRIGGER invalid_comments_are_counted_without_deleted_results AFTER DELETE ON results
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_invalid_comments();
--> statement-breakpoint
CREATE TRIGGER invalid_comments_are_counted_with_changed_results AFTER UPDATE ON results
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_invalid_comments();
--> statement-breakpoint
UPDATE invoices i SET invalid_comments = c.comments
FROM (SELECT building_id, invoice_id, count(*) AS comments FROM results WHERE comment_problem IS NOT NULL
  GROUP BY building_id, invoice_id) c
WHERE i.building_id = c.building_id AND i.id = c.invoice_id;
--> statement-breakpoint
CREATE INDEX "invoices_with_invalid_comments" ON "invoices" USING btree ("building_id","order_id","id","invoice_number","work_date","invalid_comments") WHERE "invoices"."invalid_comments" > 0;