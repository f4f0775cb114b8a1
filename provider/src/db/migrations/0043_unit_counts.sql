ALTER TABLE "buildings" ADD COLUMN "unit_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE buildings b SET unit_count = n.units
FROM (SELECT building_id, count(*) AS units FROM units WHERE kind = 'unit' GROUP BY building_id) n
WHERE b.id = n.building_id;--> statement-breakpoint
-- One for all that a statement adds or deletes, so that an import counts each building once.
CREATE FUNCTION count_added_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE buildings b SET unit_count = b.unit_count + n.units
  FROM (SELECT building_id, count(*) AS units FROM changed WHERE kind = 'unit' GROUP BY building_id) n
  WHERE b.id = n.building_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_deleted_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE buildings b SET unit_count = b.unit_count - n.units
  FROM (SELECT building_id, count(*) AS units FROM changed WHERE kind = 'unit' GROUP BY building_id) n
  WHERE b.id = n.building_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_unit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE buildings SET unit_count = unit_count + CASE WHEN NEW.kind = 'unit' THEN 1 ELSE -1 END
  WHERE id = NEW.building_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER added_units_are_counted AFTER INSERT ON units
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_added_units();
--> statement-breakpoint
CREATE TRIGGER deleted_units_are_counted AFTER DELETE ON units
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_units();
--> statement-breakpoint
-- Retired, brought back, or made a common area.
CREATE TRIGGER changed_units_are_counted AFTER UPDATE OF kind ON units
  FOR EACH ROW WHEN ((OLD.kind = 'unit') <> (NEW.kind = 'unit')) EXECUTE FUNCTION count_changed_unit();
