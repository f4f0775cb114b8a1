ALTER TABLE "activity_log" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(performed_by || ' ' || target_entity || ' ' || coalesce(location_code, ''))) STORED;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- As before, and a column that the database writes itself, which a trigger does not see yet.
CREATE OR REPLACE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erased CONSTANT text[] := ARRAY['performed_by', 'description', 'search_text'];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF current_setting('clearunit.erasing', true) = 'on'
      AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID)
      AND to_jsonb(NEW) - erased = to_jsonb(OLD) - erased
    THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'the activity log cannot be changed';
END $$;
