DROP INDEX "orders_status_number";--> statement-breakpoint
CREATE INDEX "follow_up_request_lines_unit" ON "follow_up_request_lines" USING gin (lower("unit_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "follow_up_requests_created" ON "follow_up_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "follow_up_requests_count" ON "follow_up_requests" USING btree ("request_count","id");--> statement-breakpoint
CREATE INDEX "mail_subject" ON "mail" USING btree (lower("subject"),"id");--> statement-breakpoint
CREATE INDEX "mail_odd_text" ON "mail" USING btree ("id") WHERE search_text ~ '[ -/:-@[-`{-~]{2}';--> statement-breakpoint
CREATE INDEX "order_lines_planned" ON "order_lines" USING btree ("building_id","schedule_date","unit_number") WHERE "order_lines"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "orders_status_listed" ON "orders" USING btree ("status","order_number","id","building_id","origin");--> statement-breakpoint
CREATE INDEX "orders_building_listed" ON "orders" USING btree ("building_id","status","origin","order_number","id","schedule_date","order_date_time");--> statement-breakpoint
CREATE INDEX "invoices_technician" ON "invoices" USING btree (lower("technician_name"),"building_id","id");--> statement-breakpoint
CREATE INDEX "results_closed_outcome" ON "results" USING btree ("outcome","id","building_id") WHERE "results"."outcome" <> 'inspected';--> statement-breakpoint
CREATE INDEX "results_closed_unit" ON "results" USING btree (lower("unit_number") collate "natural","id","building_id") WHERE "results"."outcome" <> 'inspected';--> statement-breakpoint
CREATE INDEX "results_closed_invoice" ON "results" USING btree ("building_id","invoice_id") WHERE "results"."outcome" <> 'inspected';--> statement-breakpoint
CREATE INDEX "security_log_count" ON "security_log" USING btree ("count","created_at","id");--> statement-breakpoint
CREATE INDEX "security_log_by_actor" ON "security_log" USING btree ((coalesce('a' || actor_id::text, '') || coalesce('h' || account, '') || case when actor_id is null
    and account is null and kind <> 'link' then coalesce('b' || building_id::text, '') else '' end),"created_at","id");--> statement-breakpoint
CREATE INDEX "security_log_by_building" ON "security_log" USING btree (coalesce(building_id::text, ''),"created_at","id");--> statement-breakpoint
CREATE INDEX "security_log_by_target" ON "security_log" USING btree (coalesce(target, ''),"created_at","id");