DROP INDEX "order_lines_asked";--> statement-breakpoint
ALTER TABLE "buildings" drop column "email_search_text";--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "email_search_text" text GENERATED ALWAYS AS (search_fold(email || ' ' || follow_up_email || case when scheduler_id is null then ' ' || awaited_scheduler else '' end)) STORED;--> statement-breakpoint
CREATE INDEX "buildings_email_search" ON "buildings" USING gin ("email_search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "units_retired" ON "units" USING btree ("building_id","id") WHERE "units"."kind" = 'retired unit';--> statement-breakpoint
CREATE INDEX "order_lines_asked" ON "order_lines" USING btree ("building_id","unit_id","pest_id",lower("unit_number")) WHERE not "order_lines"."second_visit" and "order_lines"."status" in ('draft', 'in progress', 'scheduled');