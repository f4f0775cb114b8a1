ALTER TABLE "links" ADD COLUMN "made_by_id" uuid;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "made_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Links that were made before have their maker from the activity log.
UPDATE links SET made_by = a.performed_by, made_by_id = a.actor_id FROM activity_log a
WHERE a.activity = 'links.created' AND a.target_id = links.id::text;
