CREATE TABLE "management_branches" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"minimum_charge_cents" integer DEFAULT 0 NOT NULL,
	"service_codes" text DEFAULT '[]' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "service_codes" text;--> statement-breakpoint
CREATE INDEX "buildings_name" ON "buildings" USING btree (lower("name"),"id");