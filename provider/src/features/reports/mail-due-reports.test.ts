import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pagesOf } from '../../pdf/testing/pages-of';
import type { ReceivedMail } from '../../ports/mail/testing/mail-server';
import { writePromised } from '../../promised-pdfs';
import { sendWaitingMail } from '../mail/send-waiting-mail';
import { type MailStory, startMailStory } from '../orders/testing/mail-story';
import { mailDueReports } from './mail-due-reports';

let story: MailStory;
beforeAll(async () => {
  story = await startMailStory({
    settings: { confirmationEmail: false },
    name: 'Résidence du Chêne',
    email: 'desk@chene.example, concierge@chene.example',
  });
});
afterAll(() => story.close());
beforeEach(async () => {
  story.server.clear();
  await story.query('truncate due_reports, mail cascade');
  await want({ report_reading: true, french_noe: false });
});

const want = (settings: Record<string, boolean>) =>
  story.query(
    `update customers set ${Object.entries(settings).map(([name, value]) => `${name} = ${value}`)}`,
  );
const anOrder = async (units = ['101', '102']) => {
  const order = await story.submit(units.map((unit) => story.card(unit)));
  await story.schedule(order.id);
  // That its scheduler was told of it is no part of this story.
  await story.query('truncate mail cascade');
  return order;
};
const round = async () => {
  await mailDueReports(story.services);
  await sendWaitingMail(story.services, writePromised);
};
const textOf = async (pdf: Uint8Array) => (await pagesOf(pdf)).join('\n').replace(/\s+/g, ' ');
const pdfOf = (mail: ReceivedMail | undefined) => textOf(mail!.attachments[0]!.content);
const portalReport = async (order_number: number) =>
  textOf((await story.download('orderReport', { params: { order_number } }, story.scheduler)).bytes);
const findings = {
  activity_level: 'High activity',
  prep_level: 'Prepared',
  sanitation_level: 'Average',
  comment: 'Trous derrière l’évier',
} as const;
const visit = async (orderId: string, places: readonly number[]) => {
  const lines = await story.linesOf(orderId);
  await story.recordVisit(places.map((place) => story.found(lines[place]!, findings)));
};

test('the report of an order goes to the contacts when its last unit was visited, once', async () => {
  const { id, order_number: number } = await anOrder();
  await visit(id, [0]);
  await round();
  expect(story.server.received).toEqual([]);
  await visit(id, [1]);
  await Promise.all([round(), round()]);
  await round();
  expect(story.server.received).toHaveLength(1);
  const [mail] = story.server.received;
  expect(mail).toMatchObject({
    recipients: ['desk@chene.example', 'concierge@chene.example'],
    subject: `Service completed: order #${number}, Résidence du Chêne`,
    text: expect.stringContaining(`http://portal.example/building-orders/${story.building.id}`),
  });
  expect(mail!.attachments).toMatchObject([
    { filename: `Order ${number}.pdf`, contentType: 'application/pdf' },
  ]);
  const text = await pdfOf(mail);
  expect(text).toContain(`Order #${number}`);
  expect(text).toContain('Trous derrière l’évier');
});

test('it goes too when somebody completes the order by hand, and in French where the client is written to in French', async () => {
  await want({ french_noe: true });
  const { id, order_number: number } = await anOrder(['101']);
  await story.complete(id);
  await round();
  expect(story.server.received[0]).toMatchObject({
    subject: `Service terminé\u00a0: demande nº\u00a0${number}, Résidence du Chêne`,
    text: expect.stringContaining('Le rapport des constats et des travaux est joint à ce message.'),
    html: expect.stringContaining('<html lang="fr-CA">'),
    attachments: [{ filename: `Demande ${number}.pdf` }],
  });
  const doc = await pdfOf(story.server.received[0]);
  expect(doc).toContain('Terminé sans constat');
  expect(doc).toContain('Demandé le 15 juillet 2026');
  expect(await portalReport(number!)).toContain('Completed without findings');
});

test('a unit that could not be entered is named once, however many services it was to get', async () => {
  const { id } = await story.submit([story.card('101'), story.sprayed('101'), story.card('102')]);
  await story.schedule(id);
  await story.query('truncate mail cascade');
  const lines = await story.linesOf(id);
  const closed = { outcome: 'no answer', treatment_done: false } as const;
  await story.recordVisit(lines.map((line) => story.found(line, closed)));
  await round();
  const report = story.server.received.find(({ subject }) => subject?.startsWith('Service not completed'));
  expect(report?.text).toContain(
    ['Not completed:', 'Unit 101: No answer', 'Unit 102: No answer', ''].join('\n'),
  );
});

test('nothing goes to a client who wants none, nor later for what was completed before', async () => {
  await want({ report_reading: false });
  const { id } = await anOrder(['101']);
  await story.complete(id);
  await want({ report_reading: true });
  await round();
  expect(await story.query('select 1 from mail')).toEqual([]);
});

test('a mail server that is down loses no report', async () => {
  const { id } = await anOrder(['101']);
  await story.complete(id);
  await story.server.stop();
  await round();
  await story.server.startAgain();
  story.setNow('2026-07-15T14:01:00Z');
  await round();
  expect(story.server.received.map(({ attachments }) => attachments.length)).toEqual([1]);
});

test('an order that is deleted takes its report with it', async () => {
  const { id } = await anOrder(['101']);
  await story.complete(id);
  await story.query('delete from order_lines where order_id = $1', [id]);
  await story.query('delete from orders where id = $1', [id]);
  await round();
  expect(story.server.received).toEqual([]);
});

const logged = async () => {
  const sent = `select count(*)::int as entries from activity_log where activity = 'reports.tracker-mailed'`;
  return (await story.query<{ entries: number }>(sent))[0]!.entries;
};
/** The dialog's form, opened again. */
const sendOf = (id: string) => ({ params: { id }, body: { idempotency_key: crypto.randomUUID() } });

test('the pest tracker report goes to the contacts when its scheduler or an admin sends it, and that is logged', async () => {
  const send = sendOf(story.building.id);
  const { success } = await story.call('mailPestTracker', send, story.scheduler);
  const to = 'desk@chene.example, concierge@chene.example';
  expect(success).toBe(`The Pest Tracker Report goes to ${to}.`);
  await sendWaitingMail(story.services, writePromised);
  expect(story.server.received).toHaveLength(1);
  const [mail] = story.server.received;
  expect(mail).toMatchObject({
    subject: 'Pest tracker report: Résidence du Chêne',
    text: expect.stringContaining('as of Wednesday, July 15, 2026'),
    attachments: [{ filename: 'Pest tracker Résidence du Chêne.pdf', contentType: 'application/pdf' }],
  });
  expect(await pdfOf(mail)).toContain('July 2026');
  const admin = await story.anAdmin();
  await story.call('mailPestTracker', sendOf(story.building.id), admin);
  const { data: log } = await story.call('logs', { query: { field: 'scheduler' } }, admin);
  expect(log[0]).toMatchObject({ activity: 'reports.tracker-mailed', description: { to } });
});

test('the pest tracker report goes out once, however often a form is sent, and again with the next form', async () => {
  const send = sendOf(story.building.id);
  const before = await logged();
  const answers = await Promise.all(
    [1, 2, 3].map(() => story.call('mailPestTracker', send, story.scheduler)),
  );
  await story.query(`update buildings set email = 'new@chene.example' where id = $1`, [story.building.id]);
  answers.push(await story.call('mailPestTracker', send, story.scheduler));
  const first = 'The Pest Tracker Report goes to desk@chene.example, concierge@chene.example.';
  expect(answers.map(({ success }) => success)).toEqual([first, first, first, first]);
  await sendWaitingMail(story.services, writePromised);
  expect(story.server.received).toHaveLength(1);
  expect(await logged()).toBe(before + 1);

  const { success } = await story.call('mailPestTracker', sendOf(story.building.id), story.scheduler);
  expect(success).toBe('The Pest Tracker Report goes to new@chene.example.');
  await story.query('update buildings set email = $2 where id = $1', [
    story.building.id,
    'desk@chene.example, concierge@chene.example',
  ]);
});

test('the pest tracker report is French where the client is written to in French', async () => {
  await want({ french_noe: true });
  await story.call('mailPestTracker', sendOf(story.building.id), story.scheduler);
  await sendWaitingMail(story.services, writePromised);
  const [mail] = story.server.received;
  expect(mail!.attachments).toMatchObject([{ filename: 'Suivi parasitaire Résidence du Chêne.pdf' }]);
  const doc = await pdfOf(mail);
  expect(doc).toContain('Rapport de suivi parasitaire');
  expect(doc).toContain('Juillet 2026');
  expect(doc).not.toContain('Newly active');
});

test('the pest tracker report is not for others to send, nor for a building that has no address or no findings', async () => {
  const other = await story.signIn(await story.aUser({ role: 'scheduler' }));
  expect((await story.refused('mailPestTracker', sendOf(story.building.id), other)).code).toBe(403);
  expect((await story.refused('mailPestTracker', sendOf(story.building.id), story.contact)).code).toBe(403);
  const admin = await story.anAdmin();
  const empty = await story.aBuilding();
  expect((await story.refused('mailPestTracker', sendOf(empty.id), admin)).reason).toBe(
    'reports.nothing-found',
  );
  await story.query(`update buildings set email = '' where id = $1`, [story.building.id]);
  const { reason } = await story.refused('mailPestTracker', sendOf(story.building.id), story.scheduler);
  expect(reason).toBe('reports.no-recipient');
});
