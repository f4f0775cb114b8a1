ALTER TABLE "follow_up_requests" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "content_hash" text;