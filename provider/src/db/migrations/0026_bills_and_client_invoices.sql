CREATE SEQUENCE "public"."client_invoice_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "client_invoice_lines" (
	"invoice_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"credits_id" uuid,
	"kind" text NOT NULL,
	"unit_number" text NOT NULL,
	"pest_name" text NOT NULL,
	"treatment_name" text NOT NULL,
	"service_code" text NOT NULL,
	"outcome" "visit_outcome",
	"work_date" date,
	"amount_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	CONSTRAINT "client_invoice_lines_invoice_id_place_pk" PRIMARY KEY("invoice_id","place"),
	CONSTRAINT "client_invoice_lines_amount" CHECK ("client_invoice_lines"."amount_cents" >= 0 and "client_invoice_lines"."tax_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "client_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" bigint DEFAULT nextval('client_invoice_numbers') NOT NULL,
	"building_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"batch_id" uuid,
	"customer_id" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"building_name" text NOT NULL,
	"building_address" text NOT NULL,
	"location_id" text NOT NULL,
	"order_number" bigint NOT NULL,
	"purchase_order_number" text NOT NULL,
	"work_date" date,
	"issued_on" date NOT NULL,
	"issued_by" text NOT NULL,
	"tax_percent" numeric(6, 3) NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"credits_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"idempotency_key" text,
	"content_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "client_invoices_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "client_invoices_total" CHECK ("client_invoices"."total_cents" = "client_invoices"."subtotal_cents" + "client_invoices"."tax_cents"),
	CONSTRAINT "client_invoices_credit" CHECK (("client_invoices"."kind" = 'credit note') = ("client_invoices"."credits_id" is not null)),
	CONSTRAINT "client_invoices_reason" CHECK ("client_invoices"."kind" = 'invoice' or "client_invoices"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "no_access_fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "added_on_visit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "charge_kind" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "charge_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "minimum_charge_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "no_access_fee_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_percent" numeric(6, 3);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "adjustment_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "subtotal_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_cents" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "total_cents" integer;--> statement-breakpoint
ALTER TABLE "client_invoice_lines" ADD CONSTRAINT "client_invoice_lines_invoice_id_client_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."client_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoice_lines" ADD CONSTRAINT "client_invoice_lines_credits_id_client_invoices_id_fk" FOREIGN KEY ("credits_id") REFERENCES "public"."client_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_building_id_order_id_orders_building_id_id_fk" FOREIGN KEY ("building_id","order_id") REFERENCES "public"."orders"("building_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_credits_id_client_invoices_id_fk" FOREIGN KEY ("credits_id") REFERENCES "public"."client_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_invoice_lines_credited" ON "client_invoice_lines" USING btree ("credits_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "client_invoices_order" ON "client_invoices" USING btree ("building_id","order_id") WHERE "client_invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "client_invoices_issued" ON "client_invoices" USING btree ("issued_on","number");--> statement-breakpoint
CREATE INDEX "client_invoices_customer" ON "client_invoices" USING btree ("customer_id","issued_on");--> statement-breakpoint
CREATE INDEX "client_invoices_batch" ON "client_invoices" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "client_invoices_credits" ON "client_invoices" USING btree ("credits_id") WHERE "client_invoices"."credits_id" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_warranty" ON "order_lines" USING btree ("building_id") WHERE "order_lines"."charge_kind" = 'warranty';--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_charge" CHECK (("order_lines"."charge_kind" is null) = ("order_lines"."charge_cents" is null) and "order_lines"."charge_cents" >= 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_warranty_free" CHECK ("order_lines"."charge_kind" <> 'warranty' or "order_lines"."charge_cents" = 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_billed" CHECK (num_nulls("orders"."billed_at", "orders"."minimum_charge_cents", "orders"."no_access_fee_cents", "orders"."tax_percent", "orders"."adjustment_cents",
        "orders"."subtotal_cents", "orders"."tax_cents", "orders"."total_cents") in (0, 8));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" + "orders"."tax_cents");--> statement-breakpoint
-- Completed and posted orders are frozen as they would be shown today: each line at its price, with today's minimum
-- charge and tax. Half a cent is rounded up.
UPDATE order_lines SET charge_kind = 'service', charge_cents = price_cents
FROM orders o
WHERE o.building_id = order_lines.building_id AND o.id = order_lines.order_id AND o.status IN ('completed', 'posted');
--> statement-breakpoint
UPDATE orders SET billed_at = now(), minimum_charge_cents = x.minimum, no_access_fee_cents = 0, tax_percent = x.percent,
  adjustment_cents = x.subtotal - x.charges, subtotal_cents = x.subtotal, tax_cents = x.tax,
  total_cents = x.subtotal + x.tax
FROM (
  SELECT s.*, round(s.subtotal * s.percent / 100)::int AS tax FROM (
    SELECT m.*, CASE WHEN m.lines > 0 THEN greatest(m.charges, m.minimum) ELSE 0 END AS subtotal FROM (
      SELECT o.building_id, o.id, coalesce(b.tax, rate.percent, 0) AS percent, l.charges, l.lines,
        CASE WHEN c.service_charge THEN coalesce(br.minimum_charge_cents, 0) ELSE 0 END AS minimum
      FROM orders o
      JOIN buildings b ON b.id = o.building_id
      JOIN customers c ON c.id = b.customer_id
      LEFT JOIN branches br ON br.id = b.branch_id
      -- The rates of decision 41, each from its day on, as they are on this day.
      LEFT JOIN LATERAL (
        SELECT r.percent FROM (VALUES ('AB', NULL, 5), ('BC', NULL, 12), ('MB', NULL, 13), ('MB', '2019-07-01', 12),
          ('NB', NULL, 13), ('NB', '2016-07-01', 15), ('NL', NULL, 13), ('NL', '2016-07-01', 15), ('NS', NULL, 15),
          ('NS', '2025-04-01', 14), ('NT', NULL, 5), ('NU', NULL, 5), ('ON', NULL, 13), ('PE', NULL, 14),
          ('PE', '2016-10-01', 15), ('QC', NULL, 14.975), ('SK', NULL, 10), ('SK', '2017-03-23', 11), ('YT', NULL, 5)
        ) AS r(province, since, percent)
        WHERE r.province = b.province::text
          AND coalesce(r.since::date, '0001-01-01') <= coalesce(o.work_date, o.schedule_date, current_date)
        ORDER BY r.since::date DESC NULLS LAST LIMIT 1) rate ON true
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(price_cents), 0)::int AS charges, count(*) AS lines
        FROM order_lines WHERE building_id = o.building_id AND order_id = o.id) l
      WHERE o.status IN ('completed', 'posted')) m) s) x
WHERE orders.building_id = x.building_id AND orders.id = x.id;
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
