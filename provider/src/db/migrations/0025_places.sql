ALTER TABLE "buildings" ADD COLUMN "numbering_scheme" text;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "places_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_numbering_scheme" CHECK (numbering_scheme in ('hundreds', 'first-digit', 'tower', 'dash-block', 'house', 'given'));--> statement-breakpoint
-- The provider places these anew when it starts, by the rules that place units now.
UPDATE "buildings" SET "places_due" = true;
