import type { leftOutReasons } from '@clearunit/shared/api/mail';
import type { Runner } from '../../db/runner';
import type { Attachment, PromisedPdf } from './attachment';

export async function insertAttachments(
  run: Runner,
  mailId: string,
  attachments: readonly Attachment[],
): Promise<void> {
  for (const [position, attachment] of attachments.entries()) {
    const content = 'content' in attachment ? Buffer.from(attachment.content) : null;
    const promise = 'promise' in attachment ? attachment.promise : null;
    await run.query(
      `insert into mail_attachments (mail_id, position, name, content_type, content, size, promise)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        mailId,
        position,
        attachment.name,
        attachment.contentType,
        content,
        content?.length ?? null,
        promise && JSON.stringify(promise),
      ],
    );
  }
}

/** An attachment as stored; a promised one has no content until it is written. */
export interface StoredAttachment {
  position: number;
  name: string;
  contentType: string;
  content: Buffer | null;
  promise: PromisedPdf | null;
  leftOut: LeftOutReason | null;
}
export type LeftOutReason = (typeof leftOutReasons)[number];

/** The attachments of a mail in their order; only one if a position is given. */
export async function attachmentsOf(
  run: Runner,
  mailId: string,
  position: number | null = null,
): Promise<StoredAttachment[]> {
  const { rows } = await run.query<StoredAttachment>(
    `select position, name, content_type as "contentType", content, promise, left_out as "leftOut"
     from mail_attachments where mail_id = $1 and ($2::int is null or position = $2) order by position`,
    [mailId, position],
  );
  return rows;
}

/** Stores a promised PDF, or why the mail is sent without it, unless another process has done so. */
export async function settlePromise(
  run: Runner,
  mailId: string,
  position: number,
  settled: { content: Buffer } | { leftOut: LeftOutReason },
): Promise<void> {
  const content = 'content' in settled ? settled.content : null;
  await run.query(
    `update mail_attachments set content = $3, size = $4, left_out = $5
     where mail_id = $1 and position = $2 and content is null and left_out is null`,
    [mailId, position, content, content?.length ?? null, 'leftOut' in settled ? settled.leftOut : null],
  );
}
