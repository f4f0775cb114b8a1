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
--> statement-breakpoint
-- What was issued to a client is credited, never changed.
CREATE FUNCTION refuse_client_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an issued invoice cannot be changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER client_invoices_are_final BEFORE UPDATE OR DELETE ON client_invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_client_invoice_change();
--> statement-breakpoint
CREATE TRIGGER client_invoice_lines_are_final BEFORE UPDATE OR DELETE ON client_invoice_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_client_invoice_change();
--> statement-breakpoint
-- Whatever changes an order, however it is changed, notes it for a management system elsewhere in the same transaction.
CREATE FUNCTION note_order_to_push() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed orders%ROWTYPE;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
  -- What that system has told itself is no news to it: such a transaction says so.
  IF current_setting('clearunit.told_by_management', true) = 'yes' OR NOT EXISTS (SELECT FROM management_link) THEN
    RETURN NULL;
  END IF;
  INSERT INTO order_pushes AS known (building_id, order_number, order_id, is_withdrawal, waiting_since, due_at)
  VALUES (changed.building_id, changed.order_number, changed.id, TG_OP = 'DELETE', now(), '-infinity')
  ON CONFLICT (building_id, order_number) DO UPDATE SET
    version = known.version + 1,
    is_withdrawal = excluded.is_withdrawal,
    waiting_since = CASE WHEN known.pushed_version < known.version THEN known.waiting_since ELSE excluded.waiting_since END,
    due_at = excluded.due_at,
    attempts = 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_are_pushed_when_made AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.status <> 'draft') EXECUTE FUNCTION note_order_to_push();
--> statement-breakpoint
CREATE TRIGGER orders_are_pushed_when_changed AFTER UPDATE OF version ON orders
  FOR EACH ROW WHEN (NEW.status <> 'draft' AND NEW.version <> OLD.version) EXECUTE FUNCTION note_order_to_push();
--> statement-breakpoint
CREATE TRIGGER orders_are_withdrawn_when_deleted AFTER DELETE ON orders
  FOR EACH ROW WHEN (OLD.status <> 'draft') EXECUTE FUNCTION note_order_to_push();
--> statement-breakpoint
-- See `takeNumbers`.
INSERT INTO "counters" ("name", "last") VALUES ('batches', 9000), ('client invoices', 10000);
