CREATE TABLE "management_orders" (
	"order_number" bigint PRIMARY KEY NOT NULL,
	"purchase_order_number" text NOT NULL,
	"building_code" text NOT NULL,
	"customer_name" text NOT NULL,
	"status" "order_status" NOT NULL,
	"schedule_date" date,
	"work_date" date,
	"units" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
