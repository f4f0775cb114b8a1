DROP INDEX "buildings_branch";--> statement-breakpoint
CREATE INDEX "pin_requests_updated" ON "pin_requests" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "pin_requests_question_one" ON "pin_requests" USING btree (lower("question_one"),"id");--> statement-breakpoint
CREATE INDEX "pin_requests_question_two" ON "pin_requests" USING btree (lower("question_two"),"id");--> statement-breakpoint
CREATE INDEX "pin_requests_question_three" ON "pin_requests" USING btree (lower("question_three"),"id");--> statement-breakpoint
CREATE INDEX "buildings_branch" ON "buildings" USING btree ("branch_id","id","retired_at");