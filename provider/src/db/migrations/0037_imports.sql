CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"client" text DEFAULT '' NOT NULL,
	"made_by_id" uuid,
	"made_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"row_count" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text,
	"params" jsonb,
	"ended_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "imports_failed" CHECK (("imports"."state" = 'failed') = ("imports"."reason" is not null)),
	CONSTRAINT "imports_ended" CHECK (("imports"."state" in ('waiting', 'storing')) = ("imports"."ended_at" is null)),
	CONSTRAINT "imports_taken_back" CHECK (("imports"."state" = 'taken back') = ("imports"."taken_back_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "invoice_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "results" ALTER COLUMN "order_line_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "import_id" uuid;--> statement-breakpoint
CREATE INDEX "imports_started" ON "imports" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "imports_under_way" ON "imports" USING btree ("id") WHERE "imports"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buildings_import" ON "buildings" USING btree ("import_id") WHERE "buildings"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "customers_import" ON "customers" USING btree ("import_id") WHERE "customers"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "units_import" ON "units" USING btree ("import_id","building_id") WHERE "units"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_import" ON "invoices" USING btree ("import_id","building_id") WHERE "invoices"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "results_past" ON "results" USING btree ("building_id","work_date") WHERE "results"."order_line_id" is null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_ordered_or_past" CHECK (("invoices"."order_id" is null) = ("invoices"."import_id" is not null) and ("invoices"."order_id" is null) = ("invoices"."invoice_number" is null));