CREATE TABLE "due_reports" (
	"building_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "due_reports_building_id_order_id_pk" PRIMARY KEY("building_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(recipients || ' ' || subject)) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "calendar_visits" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "due_reports" ADD CONSTRAINT "due_reports_building_id_order_id_orders_building_id_id_fk" FOREIGN KEY ("building_id","order_id") REFERENCES "public"."orders"("building_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_reports_due" ON "due_reports" USING btree ("created_at") WHERE "due_reports"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "mail_search" ON "mail" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mail_building" ON "mail" USING btree ("building_id","id");