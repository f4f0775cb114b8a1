import { clientAndMerged } from '../../db/clients';
import type { Runner } from '../../db/runner';

/** The bytes of a mail's attachment that was written. */
export async function attachmentBytes(run: Runner, mailId: string, position: number): Promise<Buffer> {
  const { rows } = await run.query<{ content: Buffer }>(
    'select content from mail_attachments where mail_id = $1 and position = $2',
    [mailId, position],
  );
  return rows[0]!.content;
}

/** The months in which a client was issued invoices or credit notes, 'YYYY-MM'. */
export async function monthsOfInvoices(run: Runner, customerId: string): Promise<string[]> {
  const { rows } = await run.query<{ month: string }>(
    `select distinct to_char(issued_on, 'YYYY-MM') as month from client_invoices
     where customer_id in ${clientAndMerged('$1')} order by month`,
    [customerId],
  );
  return rows.map(({ month }) => month);
}
