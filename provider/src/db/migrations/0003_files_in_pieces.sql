CREATE INDEX "files_po_building" ON "files" USING btree ("po_building_id") WHERE "files"."po_building_id" is not null;--> statement-breakpoint
-- Stored as it is, not compressed: a piece of it is then read without the rest. Photos, PDFs and workbooks are compressed already.
ALTER TABLE "files" ALTER COLUMN "content" SET STORAGE EXTERNAL;
