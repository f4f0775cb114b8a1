CREATE TABLE "contact_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_buildings" (
	"building_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"may_request" boolean NOT NULL,
	CONSTRAINT "contact_buildings_building_id_account_id_pk" PRIMARY KEY("building_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "contact_clients" (
	"customer_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"may_request" boolean NOT NULL,
	CONSTRAINT "contact_clients_customer_id_account_id_pk" PRIMARY KEY("customer_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "contact_sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text,
	"browser_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_one_kind";--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "pin_views_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "pin_views_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "contact_link_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "contact_account_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_buildings" ADD CONSTRAINT "contact_buildings_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_buildings" ADD CONSTRAINT "contact_buildings_account_id_contact_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."contact_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_clients" ADD CONSTRAINT "contact_clients_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_clients" ADD CONSTRAINT "contact_clients_account_id_contact_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."contact_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_sign_ins" ADD CONSTRAINT "contact_sign_ins_account_id_contact_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."contact_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_accounts_email" ON "contact_accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contact_buildings_account" ON "contact_buildings" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "contact_clients_account" ON "contact_clients" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_sign_ins_token" ON "contact_sign_ins" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "contact_sign_ins_account" ON "contact_sign_ins" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "contact_sign_ins_expires" ON "contact_sign_ins" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_contact_account_id_contact_accounts_id_fk" FOREIGN KEY ("contact_account_id") REFERENCES "public"."contact_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_contact" ON "sessions" USING btree ("contact_account_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_one_kind" CHECK (num_nonnulls("sessions"."user_id", "sessions"."pin_hash", "sessions"."contact_account_id") = 1);