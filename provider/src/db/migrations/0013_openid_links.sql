CREATE TABLE "openid_links" (
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "openid_links_user_id_issuer_pk" PRIMARY KEY("user_id","issuer")
);
--> statement-breakpoint
ALTER TABLE "openid_links" ADD CONSTRAINT "openid_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "openid_links_subject" ON "openid_links" USING btree ("issuer","subject");