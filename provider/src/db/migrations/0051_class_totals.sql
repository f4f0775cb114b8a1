CREATE TABLE "building_class_totals" (
	"building_id" uuid PRIMARY KEY NOT NULL,
	"day" date DEFAULT current_date NOT NULL,
	"none" integer DEFAULT 0 NOT NULL,
	"light" integer DEFAULT 0 NOT NULL,
	"moderate" integer DEFAULT 0 NOT NULL,
	"heavy" integer DEFAULT 0 NOT NULL,
	"closed" integer DEFAULT 0 NOT NULL,
	"active_before" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "building_class_totals" ADD CONSTRAINT "building_class_totals_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- No change is of that day; the job that moves totals brings them to the day that it is.
insert into building_class_totals (building_id, day) select distinct building_id, '-infinity'::date from building_class_days;
