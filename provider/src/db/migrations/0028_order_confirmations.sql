ALTER TABLE "orders" ADD COLUMN "confirmation_mail_id" uuid;--> statement-breakpoint
-- The confirmations that were written before are known by their subjects.
UPDATE "orders" o SET "confirmation_mail_id" = told.id
FROM (
  SELECT DISTINCT ON (m.building_id, s.number) m.building_id, s.number, m.id
  FROM "mail" m
  CROSS JOIN LATERAL (SELECT substring(m.subject FROM '^(?:Service scheduled|Service request received|Visite planifiée|Demande de service reçue)[^0-9,]*([0-9]{1,15}),')::bigint AS number) s
  WHERE s.number IS NOT NULL AND m.building_id IS NOT NULL
  ORDER BY m.building_id, s.number, m.id DESC
) told
WHERE o.building_id = told.building_id AND o.order_number = told.number;
