ALTER TABLE "units" ADD COLUMN "kind" text DEFAULT 'unit' NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_kind" CHECK (kind in ('unit', 'common area'));