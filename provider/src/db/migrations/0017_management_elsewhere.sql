CREATE TABLE "management_events" (
	"id" text PRIMARY KEY NOT NULL,
	"order_number" bigint NOT NULL,
	"sequence" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"event" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "management_link" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"fetched_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_pushes" (
	"building_id" uuid NOT NULL,
	"order_number" bigint NOT NULL,
	"order_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"pushed_version" integer DEFAULT 0 NOT NULL,
	"is_withdrawal" boolean DEFAULT false NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "order_pushes_building_id_order_number_pk" PRIMARY KEY("building_id","order_number")
);
--> statement-breakpoint
CREATE INDEX "management_events_order" ON "management_events" USING btree ("order_number","sequence");--> statement-breakpoint
CREATE INDEX "order_pushes_waiting" ON "order_pushes" USING btree ("waiting_since","order_number") WHERE "order_pushes"."due_at" is not null;--> statement-breakpoint
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
