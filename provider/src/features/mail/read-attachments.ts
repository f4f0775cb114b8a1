import { AppError } from '@clearunit/shared/domain/errors';
import type { WrittenAttachment } from '../../ports/mail/mailer';
import { largestAttachments, type PdfContext, type WritePromised } from './attachment';
import {
  attachmentsOf,
  type LeftOutReason,
  type StoredAttachment,
  settlePromise,
} from './attachments-queries';

/**
 * The attachments to send. Promised PDFs are written now and kept for the next attempt; one whose order no longer
 * exists, or that would exceed the size limit, is left out.
 */
export async function attachmentsToSend(
  mailId: string,
  context: PdfContext,
  write: WritePromised,
): Promise<WrittenAttachment[]> {
  const written: WrittenAttachment[] = [];
  let left = largestAttachments;
  for (const stored of await attachmentsOf(context.pool, mailId)) {
    const content = await contentOf(mailId, stored, left, context, write);
    if (!(content instanceof Buffer)) continue;
    left -= content.length;
    written.push({ name: stored.name, contentType: stored.contentType, content });
  }
  return written;
}

/**
 * One attachment, for an admin.
 * @throws AppError 'records.not-found' when the mail has none at that place, or was sent without it
 */
export async function readAttachment(
  mailId: string,
  position: number,
  context: PdfContext,
  write: WritePromised,
): Promise<WrittenAttachment> {
  const [stored] = await attachmentsOf(context.pool, mailId, position);
  const content = stored && (await contentOf(mailId, stored, largestAttachments, context, write));
  if (!(content instanceof Buffer)) throw new AppError('records.not-found');
  return { name: stored!.name, contentType: stored!.contentType, content };
}

async function contentOf(
  mailId: string,
  { position, content, promise, leftOut }: StoredAttachment,
  room: number,
  context: PdfContext,
  write: WritePromised,
): Promise<Buffer | LeftOutReason> {
  if (content) return content;
  if (leftOut || !promise) return leftOut ?? 'nothing-left';
  const written = await write(promise, context);
  const why = written === null ? 'nothing-left' : written.length > room ? 'too-large' : null;
  await settlePromise(context.pool, mailId, position, why ? { leftOut: why } : { content: written! });
  return why ?? written!;
}
