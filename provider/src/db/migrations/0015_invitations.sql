CREATE TABLE "password_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_links_one" UNIQUE("user_id","purpose")
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "password_link_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "must_choose_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "password_links_token" ON "password_links" USING btree ("token_hash");--> statement-breakpoint
-- Schedulers who still have the initial password that all of them began with, or the one that an admin gave them.
UPDATE "users" u SET "must_choose_password" = true
WHERE u."role" = 1 AND (
	u."password_hash" IN (SELECT "value" FROM "installation" WHERE "key" = 'initial_scheduler_password_hash')
	OR (
		EXISTS (SELECT FROM "activity_log" a WHERE a."target_id" = u."id"::text AND a."activity" = 'users.registered')
		AND NOT EXISTS (
			SELECT FROM "activity_log" a WHERE a."target_id" = u."id"::text AND a."activity" = 'users.password-changed'
		)
	)
);--> statement-breakpoint
DELETE FROM "installation"
WHERE "key" IN ('initial_customer_password_hash', 'initial_scheduler_password_hash') OR starts_with("key", 'admin_offer_');
