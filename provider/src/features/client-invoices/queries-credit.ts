import type { Runner } from '../../db/runner';

/** The row of an invoice, held until the transaction ends, so that two who credit it wait for each other. */
export async function lockClientInvoice(
  run: Runner,
  id: string,
): Promise<{ row: Record<string, string | number | null> & { building_id: string } } | undefined> {
  const { rows } = await run.query<{
    row: Record<string, string | number | null> & { building_id: string };
  }>(
    `select json_build_object('building_id', building_id, 'order_id', order_id, 'batch_id', batch_id,
       'customer_id', customer_id, 'customer_name', customer_name, 'building_name', building_name,
       'building_address', building_address, 'location_id', location_id, 'order_number', order_number,
       'purchase_order_number', purchase_order_number, 'work_date', work_date, 'tax_percent', tax_percent) as row
     from client_invoices where id = $1 for update`,
    [id],
  );
  return rows[0];
}

/** The credit note that a form has made before; undefined when its key is new. */
export async function creditOfKey(
  run: Runner,
  key: string,
): Promise<{ id: string; contentHash: string | null } | undefined> {
  const { rows } = await run.query<{ id: string; contentHash: string | null }>(
    'select id, content_hash as "contentHash" from client_invoices where idempotency_key = $1',
    [key],
  );
  return rows[0];
}
