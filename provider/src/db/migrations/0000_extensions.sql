-- Trigram indexes make "contains" searches quick; the extension ships with PostgreSQL.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
