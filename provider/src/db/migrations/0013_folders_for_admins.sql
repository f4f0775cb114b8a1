ALTER TABLE "folders" ADD COLUMN "admins_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE folders SET admins_only = true WHERE id IN (
  SELECT d.folder_id FROM documents d JOIN activity_log a ON a.activity = 'buildings.file-kept' AND a.target_id = d.id::text);
