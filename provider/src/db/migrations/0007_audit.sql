CREATE TABLE "management_invoices" (
	"order_number" bigint PRIMARY KEY NOT NULL,
	"technician_name" text NOT NULL,
	"work_date" date NOT NULL,
	"units" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "comment_problem" text;--> statement-breakpoint
CREATE INDEX "results_comment_problem" ON "results" USING btree ("building_id","invoice_id") WHERE "results"."comment_problem" is not null;--> statement-breakpoint
CREATE INDEX "results_unregistered" ON "results" USING btree ("building_id","unit_number") WHERE "results"."unit_id" is null;