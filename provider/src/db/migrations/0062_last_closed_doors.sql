ALTER TABLE "unit_latest" DROP CONSTRAINT "unit_latest_tried";--> statement-breakpoint
ALTER TABLE "unit_latest" ADD COLUMN "tried_result_id" uuid;--> statement-breakpoint
UPDATE unit_latest t SET tried_result_id = r.id
FROM (
  SELECT DISTINCT ON (building_id, unit_id, pest_id, work_date) building_id, unit_id, pest_id, work_date, id
  FROM results WHERE outcome <> 'inspected' AND unit_id IS NOT NULL
  ORDER BY building_id, unit_id, pest_id, work_date, id DESC) r
WHERE t.tried_on = r.work_date AND t.building_id = r.building_id AND t.unit_id = r.unit_id AND t.pest_id = r.pest_id;--> statement-breakpoint
DROP INDEX "results_unit_pest";--> statement-breakpoint
CREATE UNIQUE INDEX "unit_latest_tried_result" ON "unit_latest" USING btree ("building_id","tried_result_id") WHERE "unit_latest"."tried_result_id" is not null;--> statement-breakpoint
ALTER TABLE "unit_latest" ADD CONSTRAINT "unit_latest_tried" CHECK (num_nulls("unit_latest"."tried_on", "unit_latest"."tried_outcome", "unit_latest"."tried_result_id") in (0, 3));
