ALTER TABLE "buildings" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "former_scheduler_id" uuid;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_former_scheduler_id_users_id_fk" FOREIGN KEY ("former_scheduler_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buildings_retired" ON "buildings" USING btree ("id") WHERE "buildings"."retired_at" is not null;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_retired_scheduler" CHECK ("buildings"."retired_at" is null or "buildings"."scheduler_id" is null);