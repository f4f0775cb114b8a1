-- The activity log is written once and never changed, whoever asks.
CREATE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the activity log cannot be changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_log_is_final BEFORE UPDATE OR DELETE ON activity_log
  FOR EACH ROW EXECUTE FUNCTION refuse_log_change();
--> statement-breakpoint
CREATE TRIGGER activity_log_is_kept BEFORE TRUNCATE ON activity_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
