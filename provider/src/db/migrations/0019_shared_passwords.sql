ALTER TABLE "users" ADD COLUMN "password_is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Those of former versions: the one that all schedulers began with, and others that an admin gave.
UPDATE "users" SET "password_is_shared" = true WHERE "must_choose_password";
