CREATE TYPE "public"."visit_outcome" AS ENUM('inspected', 'key failed', 'no answer', 'refused', 'unsafe');--> statement-breakpoint
ALTER TABLE "results" DROP CONSTRAINT "results_seen_or_refused";--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "outcome" "visit_outcome";--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "visited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "treatment_done" boolean;--> statement-breakpoint
-- As `toldOutcome` of the domain has it.
UPDATE "results" SET "outcome" = CASE
  WHEN NOT "refused_entry" THEN 'inspected'
  WHEN regexp_replace(lower("comment"), '[^[:alnum:]]+', ' ', 'g')
    ~ '\y(no access|no answer|not (at )?home|no (one|body) ((was|is) )?(at )?home|nobody ((was|is) )?(at )?home)\y'
    THEN 'no answer'
  ELSE 'refused' END::"visit_outcome";--> statement-breakpoint
UPDATE "results" SET
  "activity_level" = CASE WHEN "outcome" = 'inspected' THEN "activity_level" END,
  "prep_level" = CASE WHEN "outcome" = 'inspected' THEN "prep_level" END,
  "sanitation_level" = CASE WHEN "outcome" = 'inspected' THEN "sanitation_level" END,
  "structural_issues" = "outcome" = 'inspected' AND "structural_issues",
  "treatment_done" = "outcome" = 'inspected'
    AND NOT ("prep_level" IS NOT DISTINCT FROM 'Not prepared' AND "comment" ~* '\ynot (yet )?completed?\y');--> statement-breakpoint
ALTER TABLE "results" ALTER COLUMN "outcome" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "results" ALTER COLUMN "treatment_done" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "results" DROP COLUMN "refused_entry";--> statement-breakpoint
UPDATE "management_invoices" SET "units" = (
  SELECT coalesce(jsonb_agg((unit - 'refused_entry') || jsonb_build_object(
    'outcome', CASE
      WHEN NOT (unit->>'refused_entry')::boolean THEN 'inspected'
      WHEN regexp_replace(lower(unit->>'comment'), '[^[:alnum:]]+', ' ', 'g')
        ~ '\y(no access|no answer|not (at )?home|no (one|body) ((was|is) )?(at )?home|nobody ((was|is) )?(at )?home)\y'
        THEN 'no answer'
      ELSE 'refused' END,
    'treatment_done', NOT (unit->>'refused_entry')::boolean) ORDER BY place), '[]')
  FROM jsonb_array_elements("units") WITH ORDINALITY told(unit, place));--> statement-breakpoint
CREATE INDEX "results_closed_doors" ON "results" USING btree ("work_date","building_id") WHERE "results"."outcome" <> 'inspected';--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_inspected" CHECK (("results"."outcome" = 'inspected') = ("results"."activity_level" is not null));--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_closed_door" CHECK ("results"."outcome" = 'inspected' or ("results"."prep_level" is null and "results"."sanitation_level" is null
        and not "results"."structural_issues" and not "results"."treatment_done"));--> statement-breakpoint
TRUNCATE "unit_latest";--> statement-breakpoint
ALTER TABLE "unit_latest" DROP CONSTRAINT "unit_latest_building_id_pest_id_unit_id_pk";--> statement-breakpoint
ALTER TABLE "unit_latest" ADD CONSTRAINT "unit_latest_building_id_unit_id_pest_id_pk" PRIMARY KEY("building_id","unit_id","pest_id");--> statement-breakpoint
ALTER TABLE "unit_latest" ALTER COLUMN "structural_issues" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "unit_latest" ADD COLUMN "inspected_on" date;--> statement-breakpoint
ALTER TABLE "unit_latest" ADD COLUMN "invoice_number" bigint;--> statement-breakpoint
ALTER TABLE "unit_latest" ADD COLUMN "tried_on" date;--> statement-breakpoint
ALTER TABLE "unit_latest" ADD COLUMN "tried_outcome" "visit_outcome";--> statement-breakpoint
ALTER TABLE "unit_latest" DROP COLUMN "result_id";--> statement-breakpoint
ALTER TABLE "unit_latest" DROP COLUMN "invoice_id";--> statement-breakpoint
ALTER TABLE "unit_latest" DROP COLUMN "work_date";--> statement-breakpoint
ALTER TABLE "unit_latest" DROP COLUMN "refused_entry";--> statement-breakpoint
ALTER TABLE "unit_latest" ADD CONSTRAINT "unit_latest_inspected" CHECK (("unit_latest"."inspected_on" is null) = ("unit_latest"."activity_level" is null));--> statement-breakpoint
ALTER TABLE "unit_latest" ADD CONSTRAINT "unit_latest_tried" CHECK (("unit_latest"."tried_on" is null) = ("unit_latest"."tried_outcome" is null));--> statement-breakpoint
-- As `insertLatest` of the provider has it.
INSERT INTO "unit_latest" (building_id, unit_id, pest_id, inspected_on, invoice_number, activity_level, prep_level,
  sanitation_level, structural_issues, tried_on, tried_outcome)
WITH days AS (
  SELECT r.building_id, r.unit_id, r.pest_id, r.work_date, max(i.invoice_number) AS invoice_number,
    max(r.activity_level) AS activity_level, max(r.prep_level) AS prep_level,
    max(r.sanitation_level) AS sanitation_level, bool_or(r.structural_issues) AS structural_issues
  FROM results r JOIN invoices i ON i.building_id = r.building_id AND i.id = r.invoice_id
  WHERE r.unit_id IS NOT NULL AND r.outcome = 'inspected'
  GROUP BY r.building_id, r.unit_id, r.pest_id, r.work_date),
inspected AS (
  SELECT DISTINCT ON (building_id, unit_id, pest_id) * FROM days
  ORDER BY building_id, unit_id, pest_id, work_date DESC),
tried AS (
  SELECT DISTINCT ON (building_id, unit_id, pest_id) building_id, unit_id, pest_id, work_date, outcome FROM results
  WHERE unit_id IS NOT NULL AND outcome <> 'inspected'
  ORDER BY building_id, unit_id, pest_id, work_date DESC, outcome DESC)
SELECT building_id, unit_id, pest_id, i.work_date, i.invoice_number, i.activity_level, i.prep_level,
  i.sanitation_level, coalesce(i.structural_issues, false),
  CASE WHEN i.work_date IS NULL OR t.work_date > i.work_date THEN t.work_date END,
  CASE WHEN i.work_date IS NULL OR t.work_date > i.work_date THEN t.outcome END
FROM inspected i FULL JOIN tried t USING (building_id, unit_id, pest_id);
