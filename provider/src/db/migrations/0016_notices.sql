CREATE SEQUENCE "public"."notice_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 700001 CACHE 1;--> statement-breakpoint
CREATE TABLE "notices" (
	"building_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"notice_number" bigint DEFAULT nextval('notice_numbers') NOT NULL,
	"order_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"unit_number" text NOT NULL,
	"pest_id" uuid NOT NULL,
	"treatment_id" uuid NOT NULL,
	"entry_day" date NOT NULL,
	"time_window" time_window NOT NULL,
	"hours_from" smallint NOT NULL,
	"hours_to" smallint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	"replaced_by" uuid,
	CONSTRAINT "notices_building_id_id_pk" PRIMARY KEY("building_id","id")
);
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_pest_id_pests_id_fk" FOREIGN KEY ("pest_id") REFERENCES "public"."pests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_number" ON "notices" USING btree ("notice_number","building_id");--> statement-breakpoint
CREATE INDEX "notices_order" ON "notices" USING btree ("building_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_valid" ON "notices" USING btree ("building_id","order_line_id") WHERE "notices"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "notices_replaced" ON "notices" USING btree ("building_id","replaced_by") WHERE "notices"."replaced_by" is not null;