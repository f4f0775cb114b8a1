ALTER TABLE "invoices" ADD COLUMN "invalid_comments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The invoices are locked first and in the order of their ids, so that of two changes of one invoice the later one counts
-- the results of both, and two changes of many invoices do not block each other for ever.
CREATE FUNCTION count_invalid_comments(buildings uuid[], ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM invoices i JOIN unnest(buildings, ids) c (building_id, id) ON c.building_id = i.building_id AND c.id = i.id
  ORDER BY i.id FOR NO KEY UPDATE OF i;
  UPDATE invoices i SET invalid_comments = n.comments
  FROM unnest(buildings, ids) c (building_id, id)
  CROSS JOIN LATERAL (SELECT count(*)::integer AS comments FROM results r
    WHERE r.building_id = c.building_id AND r.invoice_id = c.id AND r.comment_problem IS NOT NULL) n
  WHERE i.building_id = c.building_id AND i.id = c.id AND i.invalid_comments <> n.comments;
END $$;
--> statement-breakpoint
-- Of results that go with their invoice there is nothing left to count.
CREATE FUNCTION count_invalid_comments_of_results() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_invalid_comments(array_agg(building_id), array_agg(invoice_id))
  FROM (SELECT DISTINCT building_id, invoice_id FROM changed WHERE comment_problem IS NOT NULL) c HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_invalid_comments_of_changed_results() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_invalid_comments(array_agg(building_id), array_agg(invoice_id))
  FROM (SELECT building_id, invoice_id FROM (
      SELECT building_id, invoice_id, -1 AS sign FROM former WHERE comment_problem IS NOT NULL
      UNION ALL
      SELECT building_id, invoice_id, 1 FROM changed WHERE comment_problem IS NOT NULL
    ) r GROUP BY building_id, invoice_id HAVING sum(sign) <> 0) c HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invalid_comments_are_counted_with_added_results AFTER INSERT ON results
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_invalid_comments_of_results();
--> statement-breakpoint
CREATE TRIGGER invalid_comments_are_counted_without_deleted_results AFTER DELETE ON results
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_invalid_comments_of_results();
--> statement-breakpoint
CREATE TRIGGER invalid_comments_are_counted_with_changed_results AFTER UPDATE ON results
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_invalid_comments_of_changed_results();
--> statement-breakpoint
UPDATE invoices i SET invalid_comments = c.comments
FROM (SELECT building_id, invoice_id, count(*) AS comments FROM results WHERE comment_problem IS NOT NULL
  GROUP BY building_id, invoice_id) c
WHERE i.building_id = c.building_id AND i.id = c.invoice_id;
--> statement-breakpoint
CREATE INDEX "invoices_with_invalid_comments" ON "invoices" USING btree ("building_id","order_id","id","invoice_number","work_date","invalid_comments") WHERE "invoices"."invalid_comments" > 0;--> statement-breakpoint
-- Without it a third of all invoices is thought to have some.
ANALYZE "invoices";