ALTER TABLE "mail" ADD COLUMN "sending_key" text;--> statement-breakpoint
ALTER TABLE "management_invoices" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_sending" ON "mail" USING btree ("building_id","sending_key");--> statement-breakpoint
-- What was there before has not changed by this.
UPDATE "management_invoices" SET "updated_at" = "created_at";
