-- People who left long ago are erased from the activity log; what was done, when, to what and by which id stays.
CREATE OR REPLACE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF current_setting('clearunit.erasing', true) = 'on'
      AND to_jsonb(NEW) - ARRAY['performed_by', 'description'] = to_jsonb(OLD) - ARRAY['performed_by', 'description']
    THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'the activity log cannot be changed';
END $$;
