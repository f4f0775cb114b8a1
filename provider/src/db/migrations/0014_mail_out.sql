DROP INDEX "mail_status";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "delivered_to" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "undelivered" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "server_answer" text;--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("due_at","id") WHERE "mail"."status" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "mail_status" ON "mail" USING btree ("status","id");