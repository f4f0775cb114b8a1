CREATE TABLE "building_changes" (
	"building_id" uuid,
	"changed_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "building_changes_transaction" ON "building_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE FUNCTION note_changed_buildings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO building_changes (building_id) SELECT DISTINCT id FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_buildings_of_changed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO building_changes (building_id) SELECT DISTINCT building_id FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_buildings_of_updated_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO building_changes (building_id) SELECT building_id FROM changed UNION SELECT building_id FROM former;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_all_buildings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO building_changes (building_id) VALUES (NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER added_buildings_are_noted AFTER INSERT ON buildings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_buildings();
--> statement-breakpoint
CREATE TRIGGER changed_buildings_are_noted AFTER UPDATE ON buildings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_buildings();
--> statement-breakpoint
CREATE TRIGGER deleted_buildings_are_noted AFTER DELETE ON buildings
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_buildings();
--> statement-breakpoint
CREATE TRIGGER truncated_buildings_are_noted AFTER TRUNCATE ON buildings
  FOR EACH STATEMENT EXECUTE FUNCTION note_all_buildings();
--> statement-breakpoint
CREATE TRIGGER buildings_of_added_lines_are_noted AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_buildings_of_changed_rows();
--> statement-breakpoint
CREATE TRIGGER buildings_of_changed_lines_are_noted AFTER UPDATE ON order_lines
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_buildings_of_updated_rows();
--> statement-breakpoint
CREATE TRIGGER buildings_of_deleted_lines_are_noted AFTER DELETE ON order_lines
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_buildings_of_changed_rows();
--> statement-breakpoint
CREATE TRIGGER truncated_lines_are_noted AFTER TRUNCATE ON order_lines
  FOR EACH STATEMENT EXECUTE FUNCTION note_all_buildings();
--> statement-breakpoint
-- Who changes `building_class_days` changes the building's totals too.
CREATE TRIGGER buildings_of_added_totals_are_noted AFTER INSERT ON building_class_totals
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_buildings_of_changed_rows();
--> statement-breakpoint
CREATE TRIGGER buildings_of_changed_totals_are_noted AFTER UPDATE ON building_class_totals
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_buildings_of_updated_rows();
--> statement-breakpoint
CREATE TRIGGER buildings_of_deleted_totals_are_noted AFTER DELETE ON building_class_totals
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_buildings_of_changed_rows();
--> statement-breakpoint
CREATE TRIGGER truncated_totals_are_noted AFTER TRUNCATE ON building_class_totals
  FOR EACH STATEMENT EXECUTE FUNCTION note_all_buildings();
