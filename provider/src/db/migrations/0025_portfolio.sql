CREATE TABLE "building_class_days" (
	"building_id" uuid NOT NULL,
	"day" date NOT NULL,
	"none" integer NOT NULL,
	"light" integer NOT NULL,
	"moderate" integer NOT NULL,
	"heavy" integer NOT NULL,
	"closed" integer NOT NULL,
	CONSTRAINT "building_class_days_building_id_day_pk" PRIMARY KEY("building_id","day")
);
--> statement-breakpoint
CREATE TABLE "unit_class_changes" (
	"building_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"day" date NOT NULL,
	"level" "activity_level",
	"level_before" "activity_level",
	"is_closed" boolean NOT NULL,
	"was_closed" boolean NOT NULL,
	CONSTRAINT "unit_class_changes_building_id_unit_id_day_pk" PRIMARY KEY("building_id","unit_id","day")
);
--> statement-breakpoint
ALTER TABLE "building_class_days" ADD CONSTRAINT "building_class_days_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_class_changes" ADD CONSTRAINT "unit_class_changes_building_id_unit_id_units_building_id_id_fk" FOREIGN KEY ("building_id","unit_id") REFERENCES "public"."units"("building_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
with
  found as (
    select r.building_id, r.unit_id, r.pest_id, r.work_date, r.outcome = 'inspected' as is_inspected,
      max(r.activity_level) as level, (select case
    when (next + interval '3 months' - interval '3 months')::date = next then (next + interval '3 months')::date
    else (next + interval '3 months')::date + 1 end
  from (select r.work_date + 1 as next) d) as forgotten_on
    from results r join units u on u.building_id = r.building_id and u.id = r.unit_id
    where true and u.kind = 'unit'
    group by r.building_id, r.unit_id, r.pest_id, r.work_date, r.outcome = 'inspected'),
  moments as (
    select building_id, unit_id, work_date as day from found
    union select building_id, unit_id, forgotten_on from found),
  known as (
    select m.building_id, m.unit_id, m.day, f.pest_id, f.work_date, f.is_inspected, f.level
    from moments m join found f using (building_id, unit_id)
    where f.work_date <= m.day and m.day < f.forgotten_on),
  latest as (
    select distinct on (building_id, unit_id, day, pest_id) * from known where is_inspected
    order by building_id, unit_id, day, pest_id, work_date desc),
  classes as (
    select building_id, unit_id, day, max(level) as level from latest group by building_id, unit_id, day),
  doors as (
    select building_id, unit_id, day, coalesce(max(work_date) filter (where not is_inspected)
        > coalesce(max(work_date) filter (where is_inspected), '-infinity'), false) as is_closed
    from known group by building_id, unit_id, day),
  states as (
    select building_id, unit_id, day, level, coalesce(is_closed, false) as is_closed
    from moments left join classes using (building_id, unit_id, day)
      left join doors using (building_id, unit_id, day)),
  changes as (
    select *, lag(level) over ofUnit as level_before, coalesce(lag(is_closed) over ofUnit, false) as was_closed
    from states window ofUnit as (partition by building_id, unit_id order by day))
  insert into unit_class_changes (building_id, unit_id, day, level, level_before, is_closed, was_closed)
  select building_id, unit_id, day, level, level_before, is_closed, was_closed from changes
  where level is distinct from level_before or is_closed <> was_closed;--> statement-breakpoint
insert into building_class_days as d (building_id, day, none, light, moderate, heavy, closed)
    select building_id, day, sum(sign * ((level is not distinct from 'No activity')::int - (level_before is not distinct from 'No activity')::int)), sum(sign * ((level is not distinct from 'Low activity')::int - (level_before is not distinct from 'Low activity')::int)),
      sum(sign * ((level is not distinct from 'Moderate activity')::int - (level_before is not distinct from 'Moderate activity')::int)), sum(sign * ((level is not distinct from 'High activity')::int - (level_before is not distinct from 'High activity')::int)), sum(sign * (is_closed::int - was_closed::int))
    from (select *, 1 as sign from unit_class_changes) c group by building_id, day order by building_id, day
    on conflict (building_id, day) do update set none = d.none + excluded.none, light = d.light + excluded.light,
      moderate = d.moderate + excluded.moderate, heavy = d.heavy + excluded.heavy, closed = d.closed + excluded.closed;