CREATE TABLE "import_columns" (
	"client" text NOT NULL,
	"import_table" text NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_columns_client_import_table_pk" PRIMARY KEY("client","import_table")
);
