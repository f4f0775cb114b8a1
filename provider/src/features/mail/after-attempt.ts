import { nextAttempt } from '../../outbox';
import type { Answer } from '../../ports/mail/mailer';
import type { SettledMail, TakenMail } from './sending-queries';

/**
 * What an attempt leaves a mail as. It waits, ever longer, as long as an address may still take it; when none may, it is
 * sent, with those that refused it told, or given up: when nobody has it, or somebody is left who might have taken it.
 * @param now the moment at which the attempt ended
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
    undelivered: [...mail.undelivered, ...lost.map(({ address, said }) => ({ address, said }))],
    lastError: [...postponed, ...refused][0]?.said ?? null,
    serverAnswer: delivered[0]?.said ?? null,
  };
}
