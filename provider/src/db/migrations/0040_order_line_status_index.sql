DROP INDEX "order_lines_order";--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("building_id","order_id","status");