DROP INDEX "results_closed_doors";--> statement-breakpoint
CREATE INDEX "activity_log_by_person" ON "activity_log" USING btree ("field_name",lower("performed_by"),"created_at","id");--> statement-breakpoint
CREATE INDEX "activity_log_by_activity" ON "activity_log" USING btree ("field_name","activity","created_at","id");--> statement-breakpoint
CREATE INDEX "activity_log_by_target" ON "activity_log" USING btree ("field_name","target_entity","created_at","id");--> statement-breakpoint
CREATE INDEX "activity_log_by_location" ON "activity_log" USING btree ("field_name",coalesce("location_code", ''),"created_at","id");--> statement-breakpoint
CREATE INDEX "order_lines_without_day" ON "order_lines" USING btree ("building_id","order_id") WHERE "order_lines"."status" = 'in progress';--> statement-breakpoint
CREATE INDEX "order_lines_asked" ON "order_lines" USING btree ("building_id",lower("unit_number"),"pest_id") WHERE not "order_lines"."second_visit" and "order_lines"."status" in ('draft', 'in progress', 'scheduled');--> statement-breakpoint
CREATE INDEX "orders_purchase_order" ON "orders" USING btree ("purchase_order_number","order_number","id");--> statement-breakpoint
CREATE INDEX "invoices_latest" ON "invoices" USING btree ("work_date","invoice_number");--> statement-breakpoint
CREATE INDEX "results_place" ON "results" USING btree ("building_id",lower("unit_number"),"pest_id","work_date","id");--> statement-breakpoint
CREATE INDEX "security_log_outcome" ON "security_log" USING btree ("outcome","created_at","id");--> statement-breakpoint
CREATE INDEX "security_log_network" ON "security_log" USING btree (coalesce("network", ''),"created_at","id");--> statement-breakpoint
CREATE INDEX "results_closed_doors" ON "results" USING btree ("work_date","id") WHERE "results"."outcome" <> 'inspected';