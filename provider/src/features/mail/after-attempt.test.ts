import { expect, test } from 'vitest';
import { mostAttempts } from '../../outbox';
import type { Answer } from '../../ports/mail/mailer';
import { afterAttempt } from './after-attempt';

const now = new Date('2026-07-15T10:00:00Z');
const answer = (address: string, outcome: Answer['outcome']): Answer => ({
  address,
  outcome,
  reply: outcome,
});
const after = (attempts: number, answers: Answer[], deliveredTo: string[] = []) =>
  afterAttempt({ attempts, deliveredTo, undelivered: [] }, answers, now);

test('a mail waits ever longer, and is then given up', () => {
  const tries = Array.from({ length: mostAttempts }, (_, at) =>
    after(at + 1, [answer('a@b.ca', 'postponed')]),
  );
  expect(tries[1]!.dueAt).toBe('2026-07-15T10:05:00.000Z');
  expect(tries.map(({ status }) => status)).toEqual([...Array(5).fill('queued'), 'failed']);
  expect(tries.at(-1)?.undelivered).toEqual([{ address: 'a@b.ca', reply: 'postponed' }]);
});

test('a mail that somebody has and others refuse is sent', () => {
  expect(after(1, [answer('a@b.ca', 'delivered'), answer('c@d.ca', 'refused')])).toMatchObject({
    status: 'sent',
    deliveredTo: ['a@b.ca'],
    undelivered: [{ address: 'c@d.ca', reply: 'refused' }],
  });
  expect(after(2, [answer('c@d.ca', 'refused')], ['a@b.ca'])).toMatchObject({ status: 'sent' });
});

test('a mail that somebody might still have taken is given up, whoever has it', () => {
  expect(after(mostAttempts, [answer('c@d.ca', 'postponed')], ['a@b.ca'])).toMatchObject({
    status: 'failed',
    deliveredTo: ['a@b.ca'],
  });
});
