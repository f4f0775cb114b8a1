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
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_mail_id_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail"("id") ON DELETE cascade ON UPDATE no action;