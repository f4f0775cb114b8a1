-- A text as it is searched (decision 92). What is asked is folded by shared/domain/search/fold.ts in the same way.
CREATE FUNCTION search_fold(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select regexp_replace(' ' || btrim(regexp_replace(regexp_replace(
    replace(replace(replace(translate(
      lower(regexp_replace(normalize(translate(t, '''`´‘’ʼ', ''), NFKD), '[\u0300-\u036f\u00ad]', '', 'g') collate "und-x-icu")
      collate "C", 'øłđıς', 'oldiσ'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'),
    '\.(?![a-z0-9]{2})', '', 'g'),
    '[\s\u1680\ufeff -/:-@[-`{-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2100-\u214f\u3000-\u303f]+', ' ', 'g')) || ' ',
    '(?<= )([a-z][0-9][a-z])([0-9][a-z][0-9])(?= )', '\1 \2', 'g')
$$;--> statement-breakpoint
DROP INDEX "orders_odd_text";--> statement-breakpoint
DROP INDEX "customers_search";--> statement-breakpoint
ALTER TABLE "buildings" drop column "search_text";--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(name || ' ' || address || ' ' || city || ' ' || location_id)) STORED;--> statement-breakpoint
ALTER TABLE "users" drop column "search_text";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(first_name || ' ' || last_name || ' ' || email || ' ' || company)) STORED;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "email_search_text" text GENERATED ALWAYS AS (search_fold(email || ' ' || follow_up_email)) STORED;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(name)) STORED;--> statement-breakpoint
CREATE INDEX "buildings_email_search" ON "buildings" USING gin ("email_search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "buildings_city" ON "buildings" USING btree (lower("city"));--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "buildings_search" ON "buildings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
UPDATE "orders" o SET "search_text" = search_fold(o.search_text || ' ' || b.address || ' ' || b.city)
FROM "buildings" b WHERE b.id = o.building_id;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
UPDATE "order_lines" SET "search_text" = search_fold(search_text);
