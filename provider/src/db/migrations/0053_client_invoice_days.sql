CREATE TABLE "client_invoice_days" (
	"issued_on" date PRIMARY KEY NOT NULL,
	"documents" integer NOT NULL,
	"total_cents" bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO client_invoice_days (issued_on, documents, total_cents)
SELECT issued_on, count(*), sum(CASE kind WHEN 'invoice' THEN total_cents ELSE -total_cents END)
FROM client_invoices GROUP BY issued_on;
--> statement-breakpoint
-- Numbers are taken one after another (take-numbers.ts), so that nobody waits for a day's row who did not wait before.
CREATE FUNCTION count_client_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO client_invoice_days AS d (issued_on, documents, total_cents)
  SELECT issued_on, count(*), sum(CASE kind WHEN 'invoice' THEN total_cents ELSE -total_cents END)
  FROM added GROUP BY issued_on ORDER BY issued_on
  ON CONFLICT (issued_on) DO UPDATE SET documents = d.documents + excluded.documents,
    total_cents = d.total_cents + excluded.total_cents;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER client_invoices_are_counted AFTER INSERT ON client_invoices
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_client_invoices();
--> statement-breakpoint
CREATE FUNCTION forget_client_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM client_invoice_days;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER client_invoices_are_forgotten AFTER TRUNCATE ON client_invoices
  FOR EACH STATEMENT EXECUTE FUNCTION forget_client_invoices();
