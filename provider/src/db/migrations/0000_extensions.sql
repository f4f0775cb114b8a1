-- Trigram indexes make "contains" searches quick; the extension ships with PostgreSQL.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Numbers in texts count as numbers: 2, 9, 10, PH2, PH10.
CREATE COLLATION "natural" (provider = icu, locale = 'und-u-kn-true');
