ALTER TABLE "client_invoices" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(building_name || ' ' || customer_name || ' ' || location_id || ' ' || purchase_order_number)) STORED;--> statement-breakpoint
CREATE INDEX "client_invoices_building" ON "client_invoices" USING btree ("building_id");--> statement-breakpoint
CREATE INDEX "client_invoices_order_number" ON "client_invoices" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "client_invoices_search" ON "client_invoices" USING gin ("search_text" gin_trgm_ops);