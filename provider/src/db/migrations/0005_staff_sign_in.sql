CREATE TABLE "password_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"under_way" integer DEFAULT 0 NOT NULL,
	"begun_at" timestamp with time zone,
	"wait_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_devices" (
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_devices_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_tries_expires" ON "password_tries" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_devices_token" ON "staff_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "staff_devices_expires" ON "staff_devices" USING btree ("expires_at");