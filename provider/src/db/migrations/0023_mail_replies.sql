-- What mail servers replied was stored as "said", and which PDF is promised as "paper".
update mail set undelivered = (
  select jsonb_agg(jsonb_build_object('address', one -> 'address', 'reply', one -> 'said') order by place)
  from jsonb_array_elements(undelivered) with ordinality as listed (one, place)
) where undelivered <> '[]';
--> statement-breakpoint
update mail_attachments set promise = (promise - 'paper') || jsonb_build_object('document', promise -> 'paper')
where promise ? 'paper';
