CREATE TYPE "public"."order_number_type" AS ENUM('po', 'mo', 'wo', 'none');--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('draft', 'in progress', 'scheduled', 'completed', 'posted');--> statement-breakpoint
CREATE TYPE "public"."request_type" AS ENUM('neworder', 'followup', 'followup_month', 'followup_immediately', 'reschedule');--> statement-breakpoint
CREATE TYPE "public"."time_window" AS ENUM('time_window_1', 'time_window_2');--> statement-breakpoint
CREATE TYPE "public"."activity_level" AS ENUM('No activity', 'Low activity', 'Moderate activity', 'High activity');--> statement-breakpoint
CREATE TYPE "public"."prep_level" AS ENUM('Prepared', 'Not prepared');--> statement-breakpoint
CREATE TYPE "public"."sanitation_level" AS ENUM('High', 'Average', 'Low');--> statement-breakpoint
CREATE TYPE "public"."visit_outcome" AS ENUM('inspected', 'key failed', 'no answer', 'refused', 'unsafe');--> statement-breakpoint
CREATE SEQUENCE "public"."notice_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 700001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."invoice_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 500001 CACHE 1;--> statement-breakpoint
CREATE TABLE "activity_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"field_name" text NOT NULL,
	"actor_id" uuid,
	"performed_by" text NOT NULL,
	"activity" text NOT NULL,
	"target_entity" text NOT NULL,
	"target_id" text,
	"building_id" uuid,
	"location_code" text,
	"description" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "branch_prices" (
	"branch_id" uuid NOT NULL,
	"service_code" text NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "branch_prices_branch_id_service_code_pk" PRIMARY KEY("branch_id","service_code"),
	CONSTRAINT "branch_prices_not_negative" CHECK ("branch_prices"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"cities" text[] DEFAULT '{}' NOT NULL,
	"province" text,
	"minimum_charge_cents" integer DEFAULT 0 NOT NULL,
	"no_access_fee_cents" integer DEFAULT 0 NOT NULL,
	"service_codes" text,
	"retired_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "branches_code_unique" UNIQUE("code"),
	CONSTRAINT "branches_province" CHECK ("branches"."province" in ('AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'))
);
--> statement-breakpoint
CREATE TABLE "buildings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"location_id" text NOT NULL,
	"building_po_mo_wo" "order_number_type" DEFAULT 'none' NOT NULL,
	"customer_id" uuid NOT NULL,
	"email" text NOT NULL,
	"follow_up_email" text DEFAULT '' NOT NULL,
	"building_pin" text NOT NULL,
	"master_pin" text,
	"master_pin2" text,
	"master_pin3" text,
	"master_pin4" text,
	"province" text,
	"tax" numeric(6, 3),
	"time_window_1" text NOT NULL,
	"time_window_2" text NOT NULL,
	"scheduler_id" uuid,
	"branch_id" uuid,
	"branch_by_hand" boolean DEFAULT false NOT NULL,
	"warranty_count" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"location_note" text DEFAULT '' NOT NULL,
	"numbering_scheme" text,
	"places_due" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || address || ' ' || city || ' ' || location_id)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "buildings_pin_shape" CHECK ("buildings"."building_pin" ~ '^[0-9]{6}$'),
	CONSTRAINT "buildings_master_pin_shape" CHECK (concat("buildings"."master_pin", "buildings"."master_pin2", "buildings"."master_pin3", "buildings"."master_pin4") ~ '^([0-9]{7}){0,4}$'),
	CONSTRAINT "buildings_tax" CHECK ("buildings"."tax" between 0 and 100),
	CONSTRAINT "buildings_tax_known" CHECK ("buildings"."tax" is not null or "buildings"."province" is not null),
	CONSTRAINT "buildings_province" CHECK ("buildings"."province" in ('AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT')),
	CONSTRAINT "buildings_numbering_scheme" CHECK (numbering_scheme in ('hundreds', 'first-digit', 'tower', 'dash-block', 'house', 'given'))
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"confirmation_email" boolean DEFAULT true NOT NULL,
	"service_charge" boolean DEFAULT false NOT NULL,
	"report_reading" boolean DEFAULT false NOT NULL,
	"notice_of_entry" boolean DEFAULT false NOT NULL,
	"noe_doc" boolean DEFAULT false NOT NULL,
	"french_noe" boolean DEFAULT false NOT NULL,
	"french_prep_sheet" boolean DEFAULT false NOT NULL,
	"second_bedbug" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "units" (
	"building_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"unit" text NOT NULL,
	"kind" text DEFAULT 'unit' NOT NULL,
	"bedroom_count" smallint DEFAULT 0 NOT NULL,
	"town_house" boolean DEFAULT false NOT NULL,
	"floor" text NOT NULL,
	"floor_index" integer NOT NULL,
	"position" integer NOT NULL,
	"townhouse_row" text,
	"manual_floor" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "units_building_id_id_pk" PRIMARY KEY("building_id","id"),
	CONSTRAINT "units_kind" CHECK (kind in ('unit', 'common area'))
);
--> statement-breakpoint
CREATE TABLE "pests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"pest_id" uuid NOT NULL,
	"treatment_id" uuid NOT NULL,
	CONSTRAINT "service_codes_pair" UNIQUE("pest_id","treatment_id")
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"pest_id" uuid,
	"treatment_id" uuid,
	CONSTRAINT "synonyms_once" UNIQUE NULLS NOT DISTINCT("name","pest_id","treatment_id"),
	CONSTRAINT "synonyms_of_one" CHECK (("synonyms"."pest_id" is null) <> ("synonyms"."treatment_id" is null))
);
--> statement-breakpoint
CREATE TABLE "treatments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_invoice_lines" (
	"invoice_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"credits_id" uuid,
	"kind" text NOT NULL,
	"unit_number" text NOT NULL,
	"is_common_area" boolean DEFAULT false NOT NULL,
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
	"number" bigint NOT NULL,
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
	"subtotal_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
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
CREATE TABLE "critical_units" (
	"building_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"unit_id" uuid,
	"unit_number" text NOT NULL,
	"status" text DEFAULT 'ongoing' NOT NULL,
	"date_reported" timestamp with time zone NOT NULL,
	"tech_reported" text NOT NULL,
	"last_service_date" timestamp with time zone NOT NULL,
	"summary" text NOT NULL,
	"csr_actions" text NOT NULL,
	"ss_rm_steps" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"last_tech_comment" text NOT NULL,
	"is_unit_edited" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "critical_units_building_id_id_pk" PRIMARY KEY("building_id","id"),
	CONSTRAINT "critical_units_lengths" CHECK (greatest(length("critical_units"."summary"), length("critical_units"."csr_actions"), length("critical_units"."ss_rm_steps"), length("critical_units"."note"), length("critical_units"."last_tech_comment")) <= 500)
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"folder_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_by" uuid,
	"po_building_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "folders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"admins_only" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_up_request_lines" (
	"building_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"unit_id" uuid,
	"unit_number" text NOT NULL,
	"pest_id" uuid NOT NULL,
	"treatment_id" uuid NOT NULL,
	"request_type" "request_type" NOT NULL,
	"priority" smallint DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "follow_up_request_lines_building_id_id_pk" PRIMARY KEY("building_id","id")
);
--> statement-breakpoint
CREATE TABLE "follow_up_requests" (
	"building_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"technician_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"purchase_order_number" text DEFAULT '' NOT NULL,
	"po_file_id" uuid,
	"request_count" integer DEFAULT 1 NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"order_id" uuid,
	"idempotency_key" text,
	"content_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follow_up_requests_building_id_id_pk" PRIMARY KEY("building_id","id")
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"building_id" uuid,
	"sending_key" text,
	"recipients" text NOT NULL,
	"subject" text NOT NULL,
	"body_text" text NOT NULL,
	"body_html" text,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"delivered_to" text[] DEFAULT '{}' NOT NULL,
	"undelivered" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_error" text,
	"server_answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(recipients || ' ' || subject)) STORED
);
--> statement-breakpoint
CREATE TABLE "mail_attachments" (
	"mail_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea",
	"size" integer,
	"promise" jsonb,
	"left_out" text,
	CONSTRAINT "mail_attachments_mail_id_position_pk" PRIMARY KEY("mail_id","position"),
	CONSTRAINT "mail_attachments_something" CHECK ("mail_attachments"."content" is not null or "mail_attachments"."promise" is not null),
	CONSTRAINT "mail_attachments_size" CHECK (("mail_attachments"."content" is null) = ("mail_attachments"."size" is null))
);
--> statement-breakpoint
CREATE TABLE "management_branches" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cities" text[] DEFAULT '{}' NOT NULL,
	"province" text,
	"minimum_charge_cents" integer DEFAULT 0 NOT NULL,
	"service_codes" text DEFAULT '[]' NOT NULL,
	"retired_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "management_invoices" (
	"order_number" bigint PRIMARY KEY NOT NULL,
	"technician_name" text NOT NULL,
	"work_date" date NOT NULL,
	"units" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "management_link" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"fetched_until" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "notes" (
	"building_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"notes" text NOT NULL,
	"note_type" text NOT NULL,
	"expiry_date" date,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notes_building_id_id_pk" PRIMARY KEY("building_id","id"),
	CONSTRAINT "notes_length" CHECK (length("notes"."notes") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"building_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"notice_number" bigint DEFAULT nextval('notice_numbers') NOT NULL,
	"order_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"unit_number" text NOT NULL,
	"pest_id" uuid NOT NULL,
	"treatment_id" uuid NOT NULL,
	"entry_day" date NOT NULL,
	"time_window" time_window NOT NULL,
	"hours_from" smallint NOT NULL,
	"hours_to" smallint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	"replaced_by" uuid,
	CONSTRAINT "notices_building_id_id_pk" PRIMARY KEY("building_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"building_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"unit_id" uuid,
	"unit_number" text NOT NULL,
	"pest_id" uuid NOT NULL,
	"treatment_id" uuid NOT NULL,
	"request_type" "request_type" NOT NULL,
	"priority" smallint DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"second_visit" boolean DEFAULT false NOT NULL,
	"without_second_visit" boolean DEFAULT false NOT NULL,
	"added_on_visit" boolean DEFAULT false NOT NULL,
	"price_cents" integer DEFAULT 0 NOT NULL,
	"charge_kind" text,
	"charge_cents" integer,
	"status" "order_status" NOT NULL,
	"schedule_date" date,
	"time_window" time_window,
	"work_date" date,
	"order_number" bigint NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_lines_building_id_id_pk" PRIMARY KEY("building_id","id"),
	CONSTRAINT "order_lines_price" CHECK ("order_lines"."price_cents" >= 0),
	CONSTRAINT "order_lines_charge" CHECK (("order_lines"."charge_kind" is null) = ("order_lines"."charge_cents" is null) and "order_lines"."charge_cents" >= 0),
	CONSTRAINT "order_lines_warranty_free" CHECK ("order_lines"."charge_kind" <> 'warranty' or "order_lines"."charge_cents" = 0),
	CONSTRAINT "order_lines_scheduled" CHECK ("order_lines"."status" <> 'scheduled' or "order_lines"."schedule_date" is not null)
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"opened_by" text NOT NULL,
	"opened_on" timestamp with time zone DEFAULT now() NOT NULL,
	"idempotency_key" text,
	"content_hash" text,
	CONSTRAINT "batches_number_unique" UNIQUE("number"),
	CONSTRAINT "batches_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "due_reports" (
	"building_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "due_reports_building_id_order_id_pk" PRIMARY KEY("building_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"building_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_number" bigint DEFAULT nextval('order_numbers') NOT NULL,
	"status" "order_status" NOT NULL,
	"origin" text NOT NULL,
	"purchase_order_number" text DEFAULT '' NOT NULL,
	"po_file_id" uuid,
	"requested_by" uuid,
	"accepted_by" uuid,
	"order_date_time" timestamp with time zone DEFAULT now() NOT NULL,
	"schedule_date" date,
	"work_date" date,
	"recommended_from" uuid,
	"batch_id" uuid,
	"idempotency_key" text,
	"content_hash" text,
	"version" integer DEFAULT 1 NOT NULL,
	"billed_at" timestamp with time zone,
	"minimum_charge_cents" integer,
	"no_access_fee_cents" integer,
	"tax_percent" numeric(6, 3),
	"adjustment_cents" integer,
	"subtotal_cents" bigint,
	"tax_cents" bigint,
	"total_cents" bigint,
	"confirmation_sent_at" timestamp with time zone,
	"confirmation_mail_id" uuid,
	"calendar_places" text[] DEFAULT '{}' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"unit_beginnings" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_building_id_id_pk" PRIMARY KEY("building_id","id"),
	CONSTRAINT "orders_billed" CHECK (num_nulls("orders"."billed_at", "orders"."minimum_charge_cents", "orders"."no_access_fee_cents", "orders"."tax_percent", "orders"."adjustment_cents",
        "orders"."subtotal_cents", "orders"."tax_cents", "orders"."total_cents") in (0, 8)),
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" + "orders"."tax_cents"),
	CONSTRAINT "orders_purchase_number" CHECK (length("orders"."purchase_order_number") <= 30)
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"building_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"taken_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_building_id_id_pk" PRIMARY KEY("building_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"building_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_number" bigint DEFAULT nextval('invoice_numbers') NOT NULL,
	"order_id" uuid NOT NULL,
	"technician_id" uuid,
	"technician_name" text NOT NULL,
	"work_date" date NOT NULL,
	"idempotency_key" text,
	"content_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_building_id_id_pk" PRIMARY KEY("building_id","id")
);
--> statement-breakpoint
CREATE TABLE "results" (
	"building_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"unit_id" uuid,
	"unit_number" text NOT NULL,
	"pest_id" uuid NOT NULL,
	"treatment_id" uuid NOT NULL,
	"work_date" date NOT NULL,
	"outcome" "visit_outcome" NOT NULL,
	"visited_at" timestamp with time zone,
	"activity_level" "activity_level",
	"prep_level" "prep_level",
	"sanitation_level" "sanitation_level",
	"structural_issues" boolean DEFAULT false NOT NULL,
	"treatment_done" boolean NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"comment_problem" text,
	CONSTRAINT "results_building_id_id_pk" PRIMARY KEY("building_id","id"),
	CONSTRAINT "results_inspected" CHECK (("results"."outcome" = 'inspected') = ("results"."activity_level" is not null)),
	CONSTRAINT "results_closed_door" CHECK ("results"."outcome" = 'inspected' or ("results"."prep_level" is null and "results"."sanitation_level" is null
        and not "results"."structural_issues" and not "results"."treatment_done"))
);
--> statement-breakpoint
CREATE TABLE "unit_latest" (
	"building_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"pest_id" uuid NOT NULL,
	"inspected_on" date,
	"invoice_number" bigint,
	"activity_level" "activity_level",
	"prep_level" "prep_level",
	"sanitation_level" "sanitation_level",
	"structural_issues" boolean DEFAULT false NOT NULL,
	"tried_on" date,
	"tried_outcome" "visit_outcome",
	CONSTRAINT "unit_latest_building_id_unit_id_pest_id_pk" PRIMARY KEY("building_id","unit_id","pest_id"),
	CONSTRAINT "unit_latest_inspected" CHECK (("unit_latest"."inspected_on" is null) = ("unit_latest"."activity_level" is null)),
	CONSTRAINT "unit_latest_tried" CHECK (("unit_latest"."tried_on" is null) = ("unit_latest"."tried_outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pin_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_one" text NOT NULL,
	"question_two" text NOT NULL,
	"question_three" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"building_id" uuid,
	"resolved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"pin" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_one_kind" CHECK (("sessions"."user_id" is null) <> ("sessions"."pin" is null))
);
--> statement-breakpoint
CREATE TABLE "user_associates" (
	"user_id" uuid NOT NULL,
	"associate_id" uuid NOT NULL,
	CONSTRAINT "user_associates_user_id_associate_id_pk" PRIMARY KEY("user_id","associate_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" smallint NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email || ' ' || company)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "warranties" (
	"building_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"warranty_date" date,
	"warranty_date_service" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "warranties_building_id_id_pk" PRIMARY KEY("building_id","id"),
	CONSTRAINT "warranties_unit" UNIQUE("building_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "warranty_coverages" (
	"building_id" uuid NOT NULL,
	"warranty_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"slot" smallint NOT NULL,
	"pest_id" uuid,
	"treatment_id" uuid,
	CONSTRAINT "warranty_coverages_building_id_warranty_id_kind_slot_pk" PRIMARY KEY("building_id","warranty_id","kind","slot"),
	CONSTRAINT "warranty_coverages_slot" CHECK ("warranty_coverages"."slot" between 1 and 4),
	CONSTRAINT "warranty_coverages_kind" CHECK (("warranty_coverages"."kind" = 'pest' and "warranty_coverages"."pest_id" is not null and "warranty_coverages"."treatment_id" is null) or ("warranty_coverages"."kind" = 'service' and "warranty_coverages"."treatment_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "branch_prices" ADD CONSTRAINT "branch_prices_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_prices" ADD CONSTRAINT "branch_prices_service_code_service_codes_code_fk" FOREIGN KEY ("service_code") REFERENCES "public"."service_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_scheduler_id_users_id_fk" FOREIGN KEY ("scheduler_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_codes" ADD CONSTRAINT "service_codes_pest_id_pests_id_fk" FOREIGN KEY ("pest_id") REFERENCES "public"."pests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_codes" ADD CONSTRAINT "service_codes_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "synonyms" ADD CONSTRAINT "synonyms_pest_id_pests_id_fk" FOREIGN KEY ("pest_id") REFERENCES "public"."pests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "synonyms" ADD CONSTRAINT "synonyms_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoice_lines" ADD CONSTRAINT "client_invoice_lines_invoice_id_client_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."client_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoice_lines" ADD CONSTRAINT "client_invoice_lines_credits_id_client_invoices_id_fk" FOREIGN KEY ("credits_id") REFERENCES "public"."client_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_building_id_order_id_orders_building_id_id_fk" FOREIGN KEY ("building_id","order_id") REFERENCES "public"."orders"("building_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_credits_id_client_invoices_id_fk" FOREIGN KEY ("credits_id") REFERENCES "public"."client_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "critical_units" ADD CONSTRAINT "critical_units_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "critical_units" ADD CONSTRAINT "critical_units_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_po_building_id_buildings_id_fk" FOREIGN KEY ("po_building_id") REFERENCES "public"."buildings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_request_lines" ADD CONSTRAINT "follow_up_request_lines_pest_id_pests_id_fk" FOREIGN KEY ("pest_id") REFERENCES "public"."pests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_request_lines" ADD CONSTRAINT "follow_up_request_lines_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_request_lines" ADD CONSTRAINT "follow_up_request_lines_building_id_request_id_follow_up_requests_building_id_id_fk" FOREIGN KEY ("building_id","request_id") REFERENCES "public"."follow_up_requests"("building_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_request_lines" ADD CONSTRAINT "follow_up_request_lines_building_id_unit_id_units_building_id_id_fk" FOREIGN KEY ("building_id","unit_id") REFERENCES "public"."units"("building_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_requests" ADD CONSTRAINT "follow_up_requests_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_requests" ADD CONSTRAINT "follow_up_requests_technician_id_users_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_requests" ADD CONSTRAINT "follow_up_requests_po_file_id_files_id_fk" FOREIGN KEY ("po_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_requests" ADD CONSTRAINT "follow_up_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_requests" ADD CONSTRAINT "follow_up_requests_building_id_order_id_orders_building_id_id_fk" FOREIGN KEY ("building_id","order_id") REFERENCES "public"."orders"("building_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_mail_id_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_pest_id_pests_id_fk" FOREIGN KEY ("pest_id") REFERENCES "public"."pests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_pest_id_pests_id_fk" FOREIGN KEY ("pest_id") REFERENCES "public"."pests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_building_id_order_id_orders_building_id_id_fk" FOREIGN KEY ("building_id","order_id") REFERENCES "public"."orders"("building_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_building_id_unit_id_units_building_id_id_fk" FOREIGN KEY ("building_id","unit_id") REFERENCES "public"."units"("building_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_reports" ADD CONSTRAINT "due_reports_building_id_order_id_orders_building_id_id_fk" FOREIGN KEY ("building_id","order_id") REFERENCES "public"."orders"("building_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_po_file_id_files_id_fk" FOREIGN KEY ("po_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_building_id_order_line_id_order_lines_building_id_id_fk" FOREIGN KEY ("building_id","order_line_id") REFERENCES "public"."order_lines"("building_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_technician_id_users_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_building_id_order_id_orders_building_id_id_fk" FOREIGN KEY ("building_id","order_id") REFERENCES "public"."orders"("building_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_pest_id_pests_id_fk" FOREIGN KEY ("pest_id") REFERENCES "public"."pests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_building_id_invoice_id_invoices_building_id_id_fk" FOREIGN KEY ("building_id","invoice_id") REFERENCES "public"."invoices"("building_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_building_id_order_line_id_order_lines_building_id_id_fk" FOREIGN KEY ("building_id","order_line_id") REFERENCES "public"."order_lines"("building_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_building_id_unit_id_units_building_id_id_fk" FOREIGN KEY ("building_id","unit_id") REFERENCES "public"."units"("building_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_latest" ADD CONSTRAINT "unit_latest_building_id_unit_id_units_building_id_id_fk" FOREIGN KEY ("building_id","unit_id") REFERENCES "public"."units"("building_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_requests" ADD CONSTRAINT "pin_requests_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_requests" ADD CONSTRAINT "pin_requests_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_associates" ADD CONSTRAINT "user_associates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_associates" ADD CONSTRAINT "user_associates_associate_id_users_id_fk" FOREIGN KEY ("associate_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranties" ADD CONSTRAINT "warranties_building_id_unit_id_units_building_id_id_fk" FOREIGN KEY ("building_id","unit_id") REFERENCES "public"."units"("building_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_coverages" ADD CONSTRAINT "warranty_coverages_pest_id_pests_id_fk" FOREIGN KEY ("pest_id") REFERENCES "public"."pests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_coverages" ADD CONSTRAINT "warranty_coverages_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_coverages" ADD CONSTRAINT "warranty_coverages_building_id_warranty_id_warranties_building_id_id_fk" FOREIGN KEY ("building_id","warranty_id") REFERENCES "public"."warranties"("building_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_log_field_at" ON "activity_log" USING btree ("field_name","created_at");--> statement-breakpoint
CREATE INDEX "activity_log_location_at" ON "activity_log" USING btree ("location_code","created_at");--> statement-breakpoint
CREATE INDEX "activity_log_at" ON "activity_log" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "buildings_location" ON "buildings" USING btree (lower("location_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "buildings_pin" ON "buildings" USING btree ("building_pin");--> statement-breakpoint
CREATE INDEX "buildings_customer" ON "buildings" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "buildings_scheduler" ON "buildings" USING btree ("scheduler_id");--> statement-breakpoint
CREATE INDEX "buildings_branch" ON "buildings" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "buildings_created" ON "buildings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "buildings_name" ON "buildings" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "buildings_search" ON "buildings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "buildings_master_pin_1" ON "buildings" USING btree ("master_pin") WHERE "buildings"."master_pin" is not null;--> statement-breakpoint
CREATE INDEX "buildings_master_pin_2" ON "buildings" USING btree ("master_pin2") WHERE "buildings"."master_pin2" is not null;--> statement-breakpoint
CREATE INDEX "buildings_master_pin_3" ON "buildings" USING btree ("master_pin3") WHERE "buildings"."master_pin3" is not null;--> statement-breakpoint
CREATE INDEX "buildings_master_pin_4" ON "buildings" USING btree ("master_pin4") WHERE "buildings"."master_pin4" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_name" ON "customers" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "units_number" ON "units" USING btree ("building_id",lower("unit"));--> statement-breakpoint
CREATE INDEX "units_place" ON "units" USING btree ("building_id","town_house","floor_index","position") WHERE "units"."kind" = 'unit';--> statement-breakpoint
CREATE UNIQUE INDEX "pests_name" ON "pests" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "service_codes_treatment" ON "service_codes" USING btree ("treatment_id");--> statement-breakpoint
CREATE INDEX "synonyms_pest" ON "synonyms" USING btree ("pest_id");--> statement-breakpoint
CREATE INDEX "synonyms_treatment" ON "synonyms" USING btree ("treatment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "treatments_name" ON "treatments" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "client_invoice_lines_credited" ON "client_invoice_lines" USING btree ("credits_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "client_invoices_order" ON "client_invoices" USING btree ("building_id","order_id") WHERE "client_invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "client_invoices_issued" ON "client_invoices" USING btree ("issued_on","number");--> statement-breakpoint
CREATE INDEX "client_invoices_customer" ON "client_invoices" USING btree ("customer_id","issued_on");--> statement-breakpoint
CREATE INDEX "client_invoices_batch" ON "client_invoices" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "client_invoices_credits" ON "client_invoices" USING btree ("credits_id") WHERE "client_invoices"."credits_id" is not null;--> statement-breakpoint
CREATE INDEX "critical_units_status" ON "critical_units" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "documents_folder" ON "documents" USING btree ("folder_id","created_at");--> statement-breakpoint
CREATE INDEX "documents_file" ON "documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "files_po_documents" ON "files" USING btree ("created_at") WHERE "files"."po_building_id" is not null;--> statement-breakpoint
CREATE INDEX "follow_up_request_lines_request" ON "follow_up_request_lines" USING btree ("building_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "follow_up_requests_idempotency" ON "follow_up_requests" USING btree ("building_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "follow_up_requests_technician" ON "follow_up_requests" USING btree ("technician_id","created_at");--> statement-breakpoint
CREATE INDEX "follow_up_requests_po_file" ON "follow_up_requests" USING btree ("po_file_id") WHERE "follow_up_requests"."po_file_id" is not null;--> statement-breakpoint
CREATE INDEX "follow_up_requests_status" ON "follow_up_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "mail_search" ON "mail" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "mail_sending" ON "mail" USING btree ("building_id","sending_key");--> statement-breakpoint
CREATE INDEX "mail_building" ON "mail" USING btree ("building_id","id");--> statement-breakpoint
CREATE INDEX "mail_status" ON "mail" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("due_at","id") WHERE "mail"."status" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "management_events_order" ON "management_events" USING btree ("order_number","sequence");--> statement-breakpoint
CREATE INDEX "management_events_received" ON "management_events" USING btree ("status","received_at");--> statement-breakpoint
CREATE INDEX "order_pushes_number" ON "order_pushes" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "order_pushes_withdrawals" ON "order_pushes" USING btree ("order_id") WHERE "order_pushes"."is_withdrawal";--> statement-breakpoint
CREATE INDEX "order_pushes_waiting" ON "order_pushes" USING btree ("waiting_since","order_number") WHERE "order_pushes"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "notes_building_created" ON "notes" USING btree ("building_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_number" ON "notices" USING btree ("notice_number","building_id");--> statement-breakpoint
CREATE INDEX "notices_order" ON "notices" USING btree ("building_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_valid" ON "notices" USING btree ("building_id","order_line_id") WHERE "notices"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "notices_replaced" ON "notices" USING btree ("building_id","replaced_by") WHERE "notices"."replaced_by" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("building_id","order_id");--> statement-breakpoint
CREATE INDEX "order_lines_unit" ON "order_lines" USING btree ("building_id","unit_id","status");--> statement-breakpoint
CREATE INDEX "order_lines_building_number" ON "order_lines" USING btree ("building_id","order_number","id");--> statement-breakpoint
CREATE INDEX "order_lines_building_status" ON "order_lines" USING btree ("building_id","status","order_number");--> statement-breakpoint
CREATE INDEX "order_lines_schedule" ON "order_lines" USING btree ("schedule_date","building_id") WHERE "order_lines"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "order_lines_warranty" ON "order_lines" USING btree ("building_id") WHERE "order_lines"."charge_kind" = 'warranty';--> statement-breakpoint
CREATE INDEX "due_reports_due" ON "due_reports" USING btree ("created_at") WHERE "due_reports"."mailed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("order_number","building_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree ("building_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_id" ON "orders" USING btree ("id");--> statement-breakpoint
CREATE INDEX "orders_status_number" ON "orders" USING btree ("status","order_number");--> statement-breakpoint
CREATE INDEX "orders_building_number" ON "orders" USING btree ("building_id","order_number");--> statement-breakpoint
CREATE INDEX "orders_status_time" ON "orders" USING btree ("status","order_date_time");--> statement-breakpoint
CREATE INDEX "orders_building_schedule" ON "orders" USING btree ("building_id","schedule_date");--> statement-breakpoint
CREATE INDEX "orders_batch" ON "orders" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "orders_work_done" ON "orders" USING btree ("status","work_date","order_number","id") WHERE "orders"."status" in ('completed', 'posted');--> statement-breakpoint
CREATE INDEX "orders_po_file" ON "orders" USING btree ("po_file_id") WHERE "orders"."po_file_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_time" ON "orders" USING btree ("order_date_time","order_number","id");--> statement-breakpoint
CREATE INDEX "orders_schedule_first" ON "orders" USING btree ("schedule_date","order_number","id");--> statement-breakpoint
CREATE INDEX "orders_schedule_last" ON "orders" USING btree ("schedule_date" DESC NULLS LAST,"order_number" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_odd_text" ON "orders" USING btree ("building_id","id") WHERE search_text ~ '[ -/:-@[-`{-~]{2}';--> statement-breakpoint
CREATE INDEX "orders_unit_beginnings" ON "orders" USING gin ("unit_beginnings");--> statement-breakpoint
CREATE INDEX "photos_line" ON "photos" USING btree ("building_id","order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("invoice_number","building_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_idempotency" ON "invoices" USING btree ("building_id","order_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("building_id","order_id");--> statement-breakpoint
CREATE INDEX "invoices_work_date" ON "invoices" USING btree ("work_date","building_id");--> statement-breakpoint
CREATE UNIQUE INDEX "results_line" ON "results" USING btree ("building_id","order_line_id");--> statement-breakpoint
CREATE INDEX "results_invoice" ON "results" USING btree ("building_id","invoice_id");--> statement-breakpoint
CREATE INDEX "results_unit_date" ON "results" USING btree ("building_id","unit_id","work_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "results_comment_problem" ON "results" USING btree ("building_id","invoice_id") WHERE "results"."comment_problem" is not null;--> statement-breakpoint
CREATE INDEX "results_unregistered" ON "results" USING btree ("building_id","unit_number") WHERE "results"."unit_id" is null;--> statement-breakpoint
CREATE INDEX "results_date" ON "results" USING btree ("building_id","work_date");--> statement-breakpoint
CREATE INDEX "results_closed_doors" ON "results" USING btree ("work_date","building_id") WHERE "results"."outcome" <> 'inspected';--> statement-breakpoint
CREATE INDEX "pin_requests_status" ON "pin_requests" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_associates_associate" ON "user_associates" USING btree ("associate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_role_created" ON "users" USING btree ("role","created_at");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);