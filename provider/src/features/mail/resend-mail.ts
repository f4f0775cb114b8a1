import { AppError } from '@clearunit/shared/domain/errors';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { recordChange } from '../logs/record-change';
import { findMail, requeueFailedMail, requeueMail } from './queries';

/**
 * Sends a mail that was given up again, to the addresses that do not have it.
 * @throws AppError 'records.not-found'; 'mail.not-failed' (409) for a mail that waits or was sent, 'mail.no-server'
 * (409) without a mail server, 'mail.no-address' (409) without an address
 */
export function resendMail(id: string, context: ActorContext): Promise<void> {
  return inTransaction(context.pool, async (client) => {
    if (!context.sendsMail) throw new AppError('mail.no-server');
    const mail = await findMail(client, id);
    if (!mail) throw new AppError('records.not-found');
    if (mail.to === '') throw new AppError('mail.no-address');
    const requeued = await requeueMail(client, id, context.now.toISOString());
    if (!requeued) throw new AppError('mail.not-failed');
    await recordChange(client, context, {
      activity: 'mail.resent',
      targetEntity: 'mail',
      targetId: id,
      buildingId: requeued.buildingId ?? undefined,
      locationCode: requeued.locationCode ?? undefined,
      description: {
        to: mail.to,
        subject: mail.subject,
        status: { before: 'failed', after: 'queued' },
      },
    });
  });
}

/**
 * Sends all mail that was given up again.
 * @returns how many mails there were
 * @throws AppError 'mail.no-server' (409) without a mail server
 */
export function resendFailedMail(context: ActorContext): Promise<number> {
  return inTransaction(context.pool, async (client) => {
    if (!context.sendsMail) throw new AppError('mail.no-server');
    const count = await requeueFailedMail(client, context.now.toISOString());
    if (count > 0) {
      await recordChange(client, context, {
        activity: 'mail.all-resent',
        targetEntity: 'mail',
        description: { count, status: { before: 'failed', after: 'queued' } },
      });
    }
    return count;
  });
}
