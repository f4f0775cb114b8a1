CREATE INDEX "orders_accepted_by" ON "orders" USING btree ("accepted_by") WHERE "orders"."accepted_by" is not null;--> statement-breakpoint
CREATE INDEX "photos_taken_by" ON "photos" USING btree ("taken_by") WHERE "photos"."taken_by" is not null;--> statement-breakpoint
CREATE INDEX "invoices_technician_id" ON "invoices" USING btree ("technician_id") WHERE "invoices"."technician_id" is not null;