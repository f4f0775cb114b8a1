ALTER TABLE "units" DROP CONSTRAINT "units_kind";--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_kind" CHECK (kind in ('unit', 'common area', 'retired unit'));