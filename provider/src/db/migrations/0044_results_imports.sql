CREATE TABLE "import_orders" (
	"building_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "import_orders_building_id_import_id_order_id_pk" PRIMARY KEY("building_id","import_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_ordered_or_past";--> statement-breakpoint
ALTER TABLE "import_orders" ADD CONSTRAINT "import_orders_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_orders" ADD CONSTRAINT "import_orders_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_orders_import" ON "import_orders" USING btree ("import_id","building_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_ordered_or_past" CHECK (("invoices"."order_id" is null) = ("invoices"."invoice_number" is null) and ("invoices"."order_id" is not null or "invoices"."import_id" is not null));