CREATE TABLE "import_changes" (
	"building_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"unit_id" uuid,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "import_changes_building_id_id_pk" PRIMARY KEY("building_id","id")
);
--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_building_id_unit_id_units_building_id_id_fk" FOREIGN KEY ("building_id","unit_id") REFERENCES "public"."units"("building_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_changes_import" ON "import_changes" USING btree ("import_id","building_id");--> statement-breakpoint
CREATE INDEX "import_changes_unit" ON "import_changes" USING btree ("building_id","unit_id");--> statement-breakpoint
-- These numbers name other floors since: the provider places their buildings' units again when it starts.
UPDATE "buildings" SET "places_due" = true WHERE "id" IN (SELECT "building_id" FROM "units"
  WHERE "unit" ~* '^(floor|flr|fl|level|lvl|.tage|niveau|building|bldg|block|blk|tower|twr|b.timent|bat|tour)[ .-]*[0-9a-z]|^12a[ -]?[0-9]{2}$|^demi'
    AND "kind" = 'unit');
