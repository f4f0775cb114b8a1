ALTER TABLE "buildings" ALTER COLUMN "tax" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "buildings" ALTER COLUMN "tax" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "province" text;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "branch_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "cities" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "province" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "management_branches" ADD COLUMN "cities" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "management_branches" ADD COLUMN "province" text;--> statement-breakpoint
ALTER TABLE "management_branches" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_tax_known" CHECK ("buildings"."tax" is not null or "buildings"."province" is not null);--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_province" CHECK ("buildings"."province" in ('AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'));--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_province" CHECK ("branches"."province" in ('AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'));--> statement-breakpoint
-- The province of the buildings that are there, where it is certain: by the postal code, else by the province named in
-- the address, else by a tax that only Québec has, else by a city that is in one province alone. Others stay without one.
UPDATE "buildings" SET "province" = case substring(upper("address" || ', ' || "city") from '\m([A-Z])[0-9][A-Z] ?[0-9][A-Z][0-9]\M')
  when 'A' then 'NL' when 'B' then 'NS' when 'C' then 'PE' when 'E' then 'NB' when 'G' then 'QC' when 'H' then 'QC'
  when 'J' then 'QC' when 'K' then 'ON' when 'L' then 'ON' when 'M' then 'ON' when 'N' then 'ON' when 'P' then 'ON'
  when 'R' then 'MB' when 'S' then 'SK' when 'T' then 'AB' when 'V' then 'BC' when 'Y' then 'YT' end;--> statement-breakpoint
UPDATE "buildings" SET "province" = named.code FROM (values
  ('AB', 'alberta'), ('BC', 'british columbia'), ('MB', 'manitoba'), ('NB', 'new brunswick'),
  ('NL', 'newfoundland and labrador'), ('NS', 'nova scotia'), ('NT', 'northwest territories'), ('NU', 'nunavut'),
  ('ON', 'ontario'), ('PE', 'prince edward island'), ('QC', 'qu[eé]bec'), ('SK', 'saskatchewan'), ('YT', 'yukon')
) named(code, name)
WHERE "province" is null and ("address" || ', ' || "city") ~* ('[,(] *' || named.name || ' *[)]?$');--> statement-breakpoint
UPDATE "buildings" SET "province" = substring(btrim("address" || ', ' || "city", ', .') from '[, ]([A-Z]{2})$')
WHERE "province" is null and substring(btrim("address" || ', ' || "city", ', .') from '[, ]([A-Z]{2})$')
  in ('AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT');--> statement-breakpoint
UPDATE "buildings" SET "province" = 'QC' WHERE "province" is null and "tax" = 14.975;--> statement-breakpoint
UPDATE "buildings" SET "province" = known.code FROM (values
  ('toronto', 'ON'), ('ottawa', 'ON'), ('mississauga', 'ON'), ('brampton', 'ON'), ('scarborough', 'ON'),
  ('etobicoke', 'ON'), ('north york', 'ON'), ('montreal', 'QC'), ('montréal', 'QC'), ('gatineau', 'QC'),
  ('calgary', 'AB'), ('edmonton', 'AB'), ('winnipeg', 'MB'), ('saskatoon', 'SK')
) known(city, code) WHERE "province" is null and lower(btrim("buildings"."city")) = known.city;--> statement-breakpoint
-- A tax that is the province's own follows the province from now on; any other stays as it was set.
UPDATE "buildings" SET "tax" = null FROM (values
  ('AB', 5), ('BC', 12), ('MB', 12), ('NB', 15), ('NL', 15), ('NS', 14), ('NT', 5), ('NU', 5), ('ON', 13), ('PE', 15),
  ('QC', 14.975), ('SK', 11), ('YT', 5)
) rate(province, percent) WHERE "buildings"."province" = rate.province and "tax" = rate.percent;--> statement-breakpoint
-- A branch that bears the name of a city serves it; a branch without another beside it serves the cities that it has.
UPDATE "branches" SET "cities" = served.cities FROM (
  select b.branch_id, array_agg(distinct btrim(b.city)) as cities from "buildings" b join "branches" br on br.id = b.branch_id
  where btrim(b.city) <> '' and (lower(btrim(b.city)) = lower(br.name) or (select count(*) from "branches") = 1)
  group by b.branch_id
) served WHERE served.branch_id = "branches"."id";--> statement-breakpoint
UPDATE "branches" SET "province" = lies.province FROM (
  select b.branch_id, min(b.province) as province from "buildings" b where b.branch_id is not null
  group by b.branch_id having count(*) = count(b.province) and count(distinct b.province) = 1
) lies WHERE lies.branch_id = "branches"."id";--> statement-breakpoint
UPDATE "management_branches" SET "cities" = b."cities", "province" = b."province" FROM "branches" b
WHERE b."code" = "management_branches"."code";
