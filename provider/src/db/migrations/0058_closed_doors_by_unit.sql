DROP INDEX "results_closed_doors_searched";--> statement-breakpoint
CREATE INDEX "results_unit_pest" ON "results" USING btree ("building_id","unit_id","pest_id","work_date","id","outcome");--> statement-breakpoint
CREATE INDEX "results_closed_doors_searched" ON "results" USING btree ("building_id","unit_number","pest_id","work_date","id","unit_id") WHERE "results"."outcome" <> 'inspected';