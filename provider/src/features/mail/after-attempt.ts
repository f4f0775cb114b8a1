import type { Answer } from '../../ports/mail/mailer';
import type { SettledMail, TakenMail } from './sending-queries';

/** How long a mail waits after its first, second, … attempt, in minutes. */
const waits = [1, 5, 30, 2 * 60, 12 * 60];

/** How many minutes something that was to leave the house waits after so many attempts; undefined when it is given up. */
export const waitAfter = (attempts: number): number | undefined => waits[attempts - 1];

/** After so many attempts a mail is given up. */
export const mostAttempts = waits.length + 1;

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
  const wait = waitAfter(mail.attempts);
  const isTriedAgain = postponed.length > 0 && wait !== undefined;
  const lost = isTriedAgain ? refused : [...refused, ...postponed];
  const deliveredTo = [...mail.deliveredTo, ...delivered.map(({ address }) => address)];
  const isGivenUp = postponed.length > 0 || deliveredTo.length === 0;
  return {
    status: isTriedAgain ? 'queued' : isGivenUp ? 'failed' : 'sent',
    dueAt: isTriedAgain ? new Date(now.getTime() + wait * 60_000).toISOString() : null,
    deliveredTo,
    undelivered: [...mail.undelivered, ...lost.map(({ address, said }) => ({ address, said }))],
    lastError: [...postponed, ...refused][0]?.said ?? null,
    serverAnswer: delivered[0]?.said ?? null,
  };
}
