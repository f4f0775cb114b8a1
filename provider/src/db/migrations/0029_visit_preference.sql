CREATE TYPE "public"."urgency" AS ENUM('normal', 'soon', 'urgent');--> statement-breakpoint
ALTER TABLE "follow_up_requests" ADD COLUMN "urgency" "urgency" DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "follow_up_requests" ADD COLUMN "urgency_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "follow_up_requests" ADD COLUMN "preferred_days" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "urgency" "urgency" DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "urgency_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "preferred_days" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_urgency" ON "orders" USING btree ("urgency","order_number","id");