CREATE TABLE "photos" (
	"building_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"taken_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_building_id_id_pk" PRIMARY KEY("building_id","id")
);
--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_building_id_order_line_id_order_lines_building_id_id_fk" FOREIGN KEY ("building_id","order_line_id") REFERENCES "public"."order_lines"("building_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_line" ON "photos" USING btree ("building_id","order_line_id");