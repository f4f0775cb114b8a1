CREATE TABLE "order_summaries" (
	"building_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"first_lines" json NOT NULL,
	"unit_count" integer NOT NULL,
	"note_count" integer NOT NULL,
	"not_completed" boolean NOT NULL,
	CONSTRAINT "order_summaries_building_id_order_id_pk" PRIMARY KEY("building_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "order_summaries" ADD CONSTRAINT "order_summaries_building_id_order_id_orders_building_id_id_fk" FOREIGN KEY ("building_id","order_id") REFERENCES "public"."orders"("building_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE VIEW computed_order_summaries AS
SELECT o.building_id, o.id AS order_id,
  (SELECT coalesce(json_agg(json_build_object('unit_number', l.unit_number,
      'pest_name', (SELECT p.name FROM pests p WHERE p.id = l.pest_id),
      'treatment_name', (SELECT m.name FROM treatments m WHERE m.id = l.treatment_id),
      'note', l.note) ORDER BY l.place), '[]')
    FROM (SELECT l.*, dense_rank() OVER (ORDER BY l.first) AS unit_place FROM (
      SELECT l.*, min(l.place) OVER (PARTITION BY lower(l.unit_number)) AS first FROM (
        -- Named one by one: a view holds on to the columns that it names.
        SELECT l.unit_number, l.pest_id, l.treatment_id, l.note,
          row_number() OVER (ORDER BY l.priority, l.added_on_visit, l.id) AS place
        FROM order_lines l WHERE l.building_id = o.building_id AND l.order_id = o.id) l) l) l
    WHERE l.unit_place <= 3) AS first_lines,
  lines.unit_count, lines.note_count,
  lines.count > 0 AND NOT EXISTS (
    SELECT FROM order_lines l WHERE l.building_id = o.building_id AND l.order_id = o.id AND NOT EXISTS (
      SELECT FROM results r WHERE r.building_id = l.building_id AND r.order_line_id = l.id
        AND r.outcome <> 'inspected')) AS not_completed
FROM orders o
CROSS JOIN LATERAL (
  SELECT count(*), count(DISTINCT lower(l.unit_number))::int AS unit_count,
    (count(*) FILTER (WHERE l.note <> ''))::int AS note_count
  FROM order_lines l WHERE l.building_id = o.building_id AND l.order_id = o.id) lines;
--> statement-breakpoint
INSERT INTO order_summaries SELECT * FROM computed_order_summaries;
--> statement-breakpoint
-- The orders are locked first, so that of two changes of one order the later one sees the lines of both.
CREATE FUNCTION summarize_orders(buildings uuid[], ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM orders o JOIN unnest(buildings, ids) c (building_id, id) ON c.building_id = o.building_id AND c.id = o.id
  ORDER BY o.id FOR NO KEY UPDATE OF o;
  INSERT INTO order_summaries AS s
  SELECT v.* FROM unnest(buildings, ids) c (building_id, id)
  JOIN computed_order_summaries v ON v.building_id = c.building_id AND v.order_id = c.id
  ON CONFLICT (building_id, order_id) DO UPDATE SET first_lines = excluded.first_lines,
    unit_count = excluded.unit_count, note_count = excluded.note_count, not_completed = excluded.not_completed
  WHERE ROW(s.first_lines::text, s.unit_count, s.note_count, s.not_completed)
    IS DISTINCT FROM ROW(excluded.first_lines::text, excluded.unit_count, excluded.note_count, excluded.not_completed);
END $$;
--> statement-breakpoint
CREATE FUNCTION summarize_orders_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM summarize_orders(array_agg(c.building_id), array_agg(c.order_id))
  FROM (SELECT DISTINCT building_id, order_id FROM changed) c HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Most changes of lines are of their status and days, which a summary does not tell. Compared without a join: its plan
-- is kept, and the one for a single line takes minutes for all lines of a building.
CREATE FUNCTION summarize_orders_of_changed_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM summarize_orders(array_agg(c.building_id), array_agg(c.order_id))
  FROM (SELECT DISTINCT building_id, order_id FROM (
    (SELECT building_id, order_id, id, unit_number, pest_id, treatment_id, note, priority, added_on_visit FROM former
      EXCEPT SELECT building_id, order_id, id, unit_number, pest_id, treatment_id, note, priority, added_on_visit FROM changed)
    UNION ALL
    (SELECT building_id, order_id, id, unit_number, pest_id, treatment_id, note, priority, added_on_visit FROM changed
      EXCEPT SELECT building_id, order_id, id, unit_number, pest_id, treatment_id, note, priority, added_on_visit FROM former)
  ) l) c HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- By arrays, so that the plan that is kept looks each line up by its key.
CREATE FUNCTION summarize_orders_with_lines(buildings uuid[], lines uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM summarize_orders(array_agg(o.building_id), array_agg(o.order_id))
  FROM (SELECT DISTINCT l.building_id, l.order_id FROM unnest(buildings, lines) c (building_id, id)
    JOIN order_lines l ON l.building_id = c.building_id AND l.id = c.id) o
  HAVING count(*) > 0;
END $$;
--> statement-breakpoint
CREATE FUNCTION summarize_orders_of_results() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM summarize_orders_with_lines(array_agg(building_id), array_agg(order_line_id))
  FROM changed WHERE order_line_id IS NOT NULL HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION summarize_orders_of_changed_results() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM summarize_orders_with_lines(array_agg(building_id), array_agg(order_line_id))
  FROM (
    (SELECT building_id, id, order_line_id, outcome FROM former
      EXCEPT SELECT building_id, id, order_line_id, outcome FROM changed)
    UNION ALL
    (SELECT building_id, id, order_line_id, outcome FROM changed
      EXCEPT SELECT building_id, id, order_line_id, outcome FROM former)
  ) r WHERE order_line_id IS NOT NULL HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_are_summarized_with_added_lines AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION summarize_orders_of_lines();
--> statement-breakpoint
CREATE TRIGGER orders_are_summarized_without_deleted_lines AFTER DELETE ON order_lines
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION summarize_orders_of_lines();
--> statement-breakpoint
CREATE TRIGGER orders_are_summarized_with_changed_lines AFTER UPDATE ON order_lines
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION summarize_orders_of_changed_lines();
--> statement-breakpoint
CREATE TRIGGER orders_are_summarized_with_added_results AFTER INSERT ON results
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION summarize_orders_of_results();
--> statement-breakpoint
CREATE TRIGGER orders_are_summarized_without_deleted_results AFTER DELETE ON results
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION summarize_orders_of_results();
--> statement-breakpoint
CREATE TRIGGER orders_are_summarized_with_changed_results AFTER UPDATE ON results
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION summarize_orders_of_changed_results();
