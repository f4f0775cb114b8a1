ALTER TABLE "follow_up_requests" ADD COLUMN "po_file_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "po_building_id" uuid;--> statement-breakpoint
ALTER TABLE "follow_up_requests" ADD CONSTRAINT "follow_up_requests_po_file_id_files_id_fk" FOREIGN KEY ("po_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_po_building_id_buildings_id_fk" FOREIGN KEY ("po_building_id") REFERENCES "public"."buildings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_up_requests_po_file" ON "follow_up_requests" USING btree ("po_file_id") WHERE "follow_up_requests"."po_file_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_po_file" ON "orders" USING btree ("po_file_id") WHERE "orders"."po_file_id" is not null;--> statement-breakpoint
CREATE INDEX "files_po_documents" ON "files" USING btree ("created_at") WHERE "files"."po_building_id" is not null;