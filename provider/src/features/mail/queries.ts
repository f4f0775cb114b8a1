import { v7 } from 'uuid';
import type { Runner } from '../../db/runner';

export interface NewMail {
  buildingId: string | null;
  /** Addresses, comma separated. */
  to: string;
  subject: string;
  text: string;
  /** 'kept' when there is no mail server: then it is read in the console. */
  status: 'kept' | 'queued';
}

export async function insertMail(run: Runner, mail: NewMail): Promise<void> {
  await run.query(
    `insert into mail (id, building_id, recipients, subject, body_text, status) values ($1, $2, $3, $4, $5, $6)`,
    [v7(), mail.buildingId, mail.to, mail.subject, mail.text, mail.status],
  );
}
