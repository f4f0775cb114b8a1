CREATE TABLE "links" (
	"building_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"coarse" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	CONSTRAINT "links_building_id_id_pk" PRIMARY KEY("building_id","id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "open_report" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "links_token" ON "links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "links_expires" ON "links" USING btree ("expires_at");