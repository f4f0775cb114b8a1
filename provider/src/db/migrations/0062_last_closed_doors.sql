ALTER TABLE "unit_latest" DROP CONSTRAINT "unit_latest_tried";--> statement-breakpoint
ALTER TABLE "unit_latest" ADD COLUMN "tried_result_ids" uuid[];--> statement-breakpoint
UPDATE unit_latest t SET tried_result_ids = r.ids
FROM (
  SELECT building_id, unit_id, pest_id, work_date, array_agg(id ORDER BY id) AS ids
  FROM (
    SELECT DISTINCT ON (building_id, unit_id, pest_id, work_date, treatment_id) building_id, unit_id, pest_id, work_date, id
    FROM results WHERE outcome <> 'inspected' AND unit_id IS NOT NULL
    ORDER BY building_id, unit_id, pest_id, work_date, treatment_id, id DESC) doors
  GROUP BY building_id, unit_id, pest_id, work_date) r
WHERE t.tried_on = r.work_date AND t.building_id = r.building_id AND t.unit_id = r.unit_id AND t.pest_id = r.pest_id;--> statement-breakpoint
DROP INDEX "results_unit_pest";--> statement-breakpoint
CREATE INDEX "unit_latest_waiting" ON "unit_latest" USING btree ("building_id","unit_id","pest_id","tried_result_ids") WHERE "unit_latest"."tried_result_ids" is not null;--> statement-breakpoint
ALTER TABLE "unit_latest" ADD CONSTRAINT "unit_latest_tried" CHECK (num_nulls("unit_latest"."tried_on", "unit_latest"."tried_outcome", "unit_latest"."tried_result_ids") in (0, 3));
