CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"made_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");