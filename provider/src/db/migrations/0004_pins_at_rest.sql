CREATE TABLE "clear_pins" (
	"row_key" text NOT NULL,
	"column_name" text NOT NULL,
	"pin" text NOT NULL,
	CONSTRAINT "clear_pins_row_key_column_name_pk" PRIMARY KEY("row_key","column_name")
);
--> statement-breakpoint
-- The provider hashes and encrypts these at its next start: a migration has no key.
INSERT INTO "clear_pins" ("row_key", "column_name", "pin")
SELECT b."id"::text, p."name", p."pin" FROM "buildings" b
CROSS JOIN LATERAL (VALUES ('building_pin', b."building_pin"), ('master_pin', b."master_pin"), ('master_pin2', b."master_pin2"),
	('master_pin3', b."master_pin3"), ('master_pin4', b."master_pin4")) AS p("name", "pin")
WHERE p."pin" IS NOT NULL
UNION ALL SELECT s."token_hash", 'session', s."pin" FROM "sessions" s WHERE s."pin" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "buildings" DROP CONSTRAINT "buildings_pin_shape";--> statement-breakpoint
ALTER TABLE "buildings" DROP CONSTRAINT "buildings_master_pin_shape";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_one_kind";--> statement-breakpoint
DROP INDEX "buildings_pin";--> statement-breakpoint
DROP INDEX "buildings_master_pin_1";--> statement-breakpoint
DROP INDEX "buildings_master_pin_2";--> statement-breakpoint
DROP INDEX "buildings_master_pin_3";--> statement-breakpoint
DROP INDEX "buildings_master_pin_4";--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "building_pin_hash" text;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "building_pin_encrypted" text;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "master_pin_hash" text;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "master_pin_encrypted" text;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "master_pin2_hash" text;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "master_pin2_encrypted" text;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "master_pin3_hash" text;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "master_pin3_encrypted" text;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "master_pin4_hash" text;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "master_pin4_encrypted" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "has_pin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "pin_hash" text;--> statement-breakpoint
ALTER TABLE "buildings" DROP COLUMN "building_pin";--> statement-breakpoint
ALTER TABLE "buildings" DROP COLUMN "master_pin";--> statement-breakpoint
ALTER TABLE "buildings" DROP COLUMN "master_pin2";--> statement-breakpoint
ALTER TABLE "buildings" DROP COLUMN "master_pin3";--> statement-breakpoint
ALTER TABLE "buildings" DROP COLUMN "master_pin4";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "pin";--> statement-breakpoint
-- Until that start nobody is served, and no PIN has these hashes.
UPDATE "buildings" SET "building_pin_hash" = "id"::text, "building_pin_encrypted" = '';
--> statement-breakpoint
UPDATE "sessions" SET "pin_hash" = "token_hash" WHERE "user_id" IS NULL;
--> statement-breakpoint
ALTER TABLE "buildings" ALTER COLUMN "building_pin_hash" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "buildings" ALTER COLUMN "building_pin_encrypted" SET NOT NULL;
--> statement-breakpoint
-- The texts of mail with a PIN, as the version before wrote them.
UPDATE "mail" SET "has_pin" = true,
	"body_text" = regexp_replace("body_text", '([^0-9])[0-9]{6}[.]', '\1••••••.', 'g'),
	"body_html" = regexp_replace("body_html", '([^0-9])[0-9]{6}[.]', '\1••••••.', 'g')
WHERE ("subject" LIKE 'Your PIN for %' OR "subject" LIKE 'Votre NIP pour %') AND "body_text" ~ '([^0-9])[0-9]{6}[.]';
--> statement-breakpoint
-- Their keys had an unkeyed hash of the PIN.
DELETE FROM "rate_limits" WHERE "key" LIKE 'pin-account-%';
--> statement-breakpoint
CREATE UNIQUE INDEX "buildings_pin" ON "buildings" USING btree ("building_pin_hash");--> statement-breakpoint
CREATE INDEX "buildings_master_pin_1" ON "buildings" USING btree ("master_pin_hash") WHERE "buildings"."master_pin_hash" is not null;--> statement-breakpoint
CREATE INDEX "buildings_master_pin_2" ON "buildings" USING btree ("master_pin2_hash") WHERE "buildings"."master_pin2_hash" is not null;--> statement-breakpoint
CREATE INDEX "buildings_master_pin_3" ON "buildings" USING btree ("master_pin3_hash") WHERE "buildings"."master_pin3_hash" is not null;--> statement-breakpoint
CREATE INDEX "buildings_master_pin_4" ON "buildings" USING btree ("master_pin4_hash") WHERE "buildings"."master_pin4_hash" is not null;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_pins_whole" CHECK (("buildings"."master_pin_hash" is null) = ("buildings"."master_pin_encrypted" is null)
        and ("buildings"."master_pin2_hash" is null) = ("buildings"."master_pin2_encrypted" is null)
        and ("buildings"."master_pin3_hash" is null) = ("buildings"."master_pin3_encrypted" is null)
        and ("buildings"."master_pin4_hash" is null) = ("buildings"."master_pin4_encrypted" is null));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_one_kind" CHECK (("sessions"."user_id" is null) <> ("sessions"."pin_hash" is null));