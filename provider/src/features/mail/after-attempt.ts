import { nextAttempt } from '../../outbox';
import type { Answer } from '../../ports/mail/mailer';
import type { SettledMail, TakenMail } from './sending-queries';

/**
 * The state of a mail after an attempt. It is tried again, after ever longer waits, while an address may still accept
 * it. Otherwise it is sent, with the refusals noted, or given up when nobody has it or an address never answered.
 * @param now the end of the attempt
 */
export function afterAttempt(
  mail: Pick<TakenMail, 'attempts' | 'deliveredTo' | 'undelivered'>,
  answers: readonly Answer[],
  now: Date,
): SettledMail {
  const by = (outcome: Answer['outcome']) => answers.filter((answer) => answer.outcome === outcome);
  const [delivered, refused, postponed] = [by('delivered'), by('refused'), by('postponed')];
  const dueAt = postponed.length > 0 ? nextAttempt(mail.attempts, now) : null;
  const isTriedAgain = dueAt !== null;
  const lost = isTriedAgain ? refused : [...refused, ...postponed];
  const deliveredTo = [...mail.deliveredTo, ...delivered.map(({ address }) => address)];
  const isGivenUp = postponed.length > 0 || deliveredTo.length === 0;
  return {
    status: isTriedAgain ? 'queued' : isGivenUp ? 'failed' : 'sent',
    dueAt,
    deliveredTo,
    undelivered: [...mail.undelivered, ...lost.map(({ address, reply }) => ({ address, reply }))],
    lastError: [...postponed, ...refused][0]?.reply ?? null,
    serverAnswer: delivered[0]?.reply ?? null,
  };
}
