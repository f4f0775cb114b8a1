-- Numbers in texts count as numbers: 2, 9, 10, PH2, PH10.
CREATE COLLATION "natural" (provider = icu, locale = 'und-u-kn-true');--> statement-breakpoint
CREATE INDEX "orders_odd_text" ON "orders" USING btree ("building_id","id") WHERE search_text ~ '[ -/:-@[-`{-~]{2}';