CREATE TABLE "pin_codes" (
	"building_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "pin_codes_building_id_id_pk" PRIMARY KEY("building_id","id")
);
--> statement-breakpoint
CREATE TABLE "pin_devices" (
	"key" text PRIMARY KEY NOT NULL,
	"device_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pin_stages" (
	"key" text PRIMARY KEY NOT NULL,
	"building_id" uuid,
	"begun_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pin_tries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"building_ids" uuid[] NOT NULL,
	"tried_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pin_codes" ADD CONSTRAINT "pin_codes_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_stages" ADD CONSTRAINT "pin_stages_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pin_codes_key" ON "pin_codes" USING btree ("key","created_at");--> statement-breakpoint
CREATE INDEX "pin_codes_created" ON "pin_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pin_devices_device" ON "pin_devices" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "pin_devices_expires" ON "pin_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pin_tries_at" ON "pin_tries" USING btree ("tried_at");--> statement-breakpoint
CREATE INDEX "pin_tries_network" ON "pin_tries" USING btree ("network","tried_at");