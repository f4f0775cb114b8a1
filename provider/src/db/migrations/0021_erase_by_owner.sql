-- Only the function below changes entries of the activity log, and only what names people who were deleted. It runs as the
-- tables' owner, so that the role of calls cannot change an entry by itself.
CREATE OR REPLACE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF current_setting('clearunit.erasing', true) = 'on'
      AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID)
      AND to_jsonb(NEW) - ARRAY['performed_by', 'description'] = to_jsonb(OLD) - ARRAY['performed_by', 'description']
    THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'the activity log cannot be changed';
END $$;
--> statement-breakpoint
CREATE FUNCTION erase_former_person(person text, deleted_before timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  former text;
  address text;
BEGIN
  SELECT 'former ' || (description->>'role'), description->'before'->>'email' INTO former, address FROM activity_log
  WHERE activity IN ('users.deleted', 'contact-accounts.removed') AND target_id = person
    AND created_at < deleted_before AND description ? 'before'
  LIMIT 1;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM set_config('clearunit.erasing', 'on', true);
  UPDATE activity_log SET performed_by = former WHERE actor_id = person::uuid;
  UPDATE activity_log SET description = jsonb_build_object('role', substring(former from 8))
  WHERE target_entity IN ('user', 'contact account') AND target_id = person;
  -- Other entries name them by e-mail, such as the one of a building that was handed over.
  UPDATE activity_log SET description = replace(description::text, to_json(address)::text, to_json(former)::text)::jsonb
  WHERE strpos(description::text, to_json(address)::text) > 0;
  PERFORM set_config('clearunit.erasing', '', true);
END $$;
