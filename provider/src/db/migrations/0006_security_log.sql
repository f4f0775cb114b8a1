CREATE TABLE "security_alarms" (
	"kind" text PRIMARY KEY NOT NULL,
	"seen_up_to" bigint DEFAULT 0 NOT NULL,
	"mailed_on" date
);
--> statement-breakpoint
CREATE TABLE "security_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"actor_id" uuid,
	"account" text,
	"network" text,
	"building_id" uuid,
	"target" text,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "security_log_same" UNIQUE NULLS NOT DISTINCT("minute","kind","outcome","network","actor_id","account","building_id","target")
);
--> statement-breakpoint
CREATE INDEX "security_log_at" ON "security_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "security_log_kind_at" ON "security_log" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "security_log_actor" ON "security_log" USING btree ("actor_id","kind");--> statement-breakpoint
-- The security log is written once: the same within a minute is counted, and what is old is purged.
CREATE FUNCTION refuse_security_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.count > OLD.count
    AND to_jsonb(NEW) - 'count' = to_jsonb(OLD) - 'count' THEN RETURN NEW; END IF;
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '29 days' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the security log cannot be changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER security_log_is_final BEFORE UPDATE OR DELETE ON security_log
  FOR EACH ROW EXECUTE FUNCTION refuse_security_log_change();
--> statement-breakpoint
CREATE TRIGGER security_log_is_kept BEFORE TRUNCATE ON security_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_security_log_change();
--> statement-breakpoint
-- With it e-mail addresses that are nobody's are hashed.
INSERT INTO "installation" ("key", "value")
  VALUES ('security_log_key', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
