import { textsFor } from '@clearunit/shared/texts/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purge } from '../../jobs/purge';
import { pagesOf } from '../../pdf/testing/pages-of';
import { writePromised } from '../../promised-pdfs';
import type { Credentials } from '../../testing';
import { type MailStory, startMailStory } from '../orders/testing/mail-story';
import { type Attachment, largestAttachments } from './attachment';
import { sendWaitingMail } from './send-waiting-mail';
import { writeMail } from './write-mail';

let story: MailStory;
let admin: Required<Credentials>;
let orderId: string;
beforeAll(async () => {
  story = await startMailStory();
  admin = await story.anAdmin();
  const order = await story.submit([story.card('101')]);
  orderId = order.id;
  await story.schedule(orderId);
  await story.complete(orderId);
});
afterAll(() => story.close());
beforeEach(async () => {
  await story.query('truncate mail cascade');
  story.server.clear();
  at('10:00');
});

const at = (time: string) => story.setNow(`2026-07-15T${time}:00.000Z`);
const write = (attachments: Attachment[], sendsMail = true) => {
  const { pool, now, portalUrl } = story.services;
  const mail = {
    buildingId: story.building.id,
    to: 'desk@tower.example',
    subject: 'S',
    text: 'T',
    attachments,
  };
  return writeMail(pool, { sendsMail, now: now(), portalUrl, texts: textsFor('en') }, mail);
};
const round = () => sendWaitingMail(story.services, writePromised);
const theMail = async () => {
  const [row] = (await story.call('mails', { query: {} }, admin)).data;
  return (await story.call('mail', { params: { id: row!.id } }, admin)).data;
};
const calendar: Attachment = {
  name: 'Résidence du Chêne.ics',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
};
const report = (order = orderId): Attachment => ({
  name: 'Order report.pdf',
  contentType: 'application/pdf',
  promise: { document: 'order-report', buildingId: story.building.id, orderId: order, locale: 'en-US' },
});
const noOrder = '01900000-0000-7000-8000-000000000000';
const received = () =>
  story.server.received[0]!.attachments.map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    content,
  }));

test('what comes with a mail arrives as it is, under its name', async () => {
  await write([
    calendar,
    { name: 'a.bin', contentType: 'application/octet-stream', content: Buffer.from([0, 255, 13]) },
  ]);
  await round();
  expect(received()).toEqual([
    {
      filename: 'Résidence du Chêne.ics',
      contentType: 'text/calendar',
      content: Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'),
    },
    { filename: 'a.bin', contentType: 'application/octet-stream', content: Buffer.from([0, 255, 13]) },
  ]);
  expect(await theMail()).toMatchObject({
    attachment_count: 2,
    attachments: [
      { position: 0, name: 'Résidence du Chêne.ics', size: 32, left_out: null },
      { position: 1, name: 'a.bin', size: 3 },
    ],
  });
});

test('a PDF that was promised is written once, when the mail is first tried, and is the same when it is tried again', async () => {
  await write([report()]);
  expect((await theMail()).attachments).toEqual([
    { position: 0, name: 'Order report.pdf', content_type: 'application/pdf', size: null, left_out: null },
  ]);
  await story.server.stop();
  await round();
  const { attachments } = await theMail();
  expect(attachments[0]!.size).toBeGreaterThan(1000);
  await story.server.startAgain();
  at('10:01');
  await round();
  const [pdf] = received();
  expect(pdf!.content).toHaveLength(attachments[0]!.size!);
  expect((await pagesOf(pdf!.content)).join('\n')).toContain('101');
  await round();
  expect(story.server.received).toHaveLength(1);
});

test('a PDF that cannot be written now puts its mail off, and no other', async () => {
  await write([
    { ...report(), promise: { document: 'order-report', buildingId: 'nowhere', orderId, locale: 'en-US' } },
  ]);
  await write([]);
  await round();
  expect(story.server.received).toHaveLength(1);
  const waiting = (await story.call('mails', { query: { status: 'queued' } }, admin)).data;
  expect(waiting).toMatchObject([
    {
      attempts: 1,
      last_error: 'the attachments could not be created',
      next_attempt_at: '2026-07-15T10:01:00.000Z',
    },
  ]);
});

test('a mail goes without a PDF that there is nothing left for, and says so', async () => {
  await write([report(noOrder), calendar]);
  await round();
  expect(received().map(({ filename }) => filename)).toEqual([calendar.name]);
  expect((await theMail()).attachments).toMatchObject([{ left_out: 'nothing-left' }, { left_out: null }]);
});

test('a mail goes without a PDF that would make it larger than mail may be', async () => {
  const large = { ...calendar, content: Buffer.alloc(largestAttachments - 100) };
  await write([large, report()]);
  await round();
  expect(received()).toHaveLength(1);
  expect((await theMail()).attachments).toMatchObject([
    { left_out: null },
    { size: null, left_out: 'too-large' },
  ]);
  await expect(write([large, calendar, { ...calendar, content: Buffer.alloc(100) }])).rejects.toThrow(
    RangeError,
  );
  await expect(write(Array(21).fill(calendar))).rejects.toThrow(RangeError);
});

test('an admin reads what came with a mail that is kept; a promised PDF is written for it', async () => {
  await write([calendar, report(), report(noOrder)], false);
  const { id } = await theMail();
  const read = (position: number) => story.download('mailAttachment', { params: { id, position } }, admin);
  expect(Buffer.from((await read(0)).bytes).toString()).toBe('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
  const pdf = await read(1);
  expect(Buffer.from(pdf.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  expect((await read(1)).bytes).toEqual(pdf.bytes);
  for (const position of [2, 3]) {
    const refused = await story.refused('mailAttachment', { params: { id, position } }, admin);
    expect(refused.reason).toBe('records.not-found');
  }
});

test('mail is kept for a year, and goes with what came with it', async () => {
  await write([calendar], false);
  const purgeInDays = (days: number) =>
    purge({ ...story.services, now: () => new Date(Date.now() + days * 86_400_000) });
  await purgeInDays(365);
  expect(await story.query('select 1 from mail_attachments')).toHaveLength(1);
  await purgeInDays(366);
  await purgeInDays(367);
  expect(await story.query('select 1 from mail_attachments')).toEqual([]);
});
