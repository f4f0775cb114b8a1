import { textsFor } from '@clearunit/shared/texts/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pinMask } from '../../pin-keys';
import type { Mailer } from '../../ports/mail/mailer';
import { smtpMailer } from '../../ports/mail/smtp-mailer';
import { type MailServer, startMailServer } from '../../ports/mail/testing/mail-server';
import { writePromised } from '../../promised-pdfs';
import { type Credentials, startProvider, type TestProvider } from '../../testing';
import { startStory } from '../orders/testing/story';
import { sendWaitingMail } from './send-waiting-mail';
import { writeMail } from './write-mail';

let server: MailServer;
let provider: TestProvider;
let admin: Required<Credentials>;
let buildingId: string;
beforeAll(async () => {
  server = await startMailServer();
  const mailer = smtpMailer({ url: server.url, from: 'portal@pests.example' });
  provider = await startProvider({ mailer });
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
  buildingId = (await provider.aBuilding()).id;
});
afterAll(async () => {
  await provider.close();
  await server.stop();
});
beforeEach(async () => {
  await provider.owner.query('truncate mail cascade');
  server.clear();
  at('10:00');
});

/** The provider's clock, on one day, UTC. */
const at = (time: string) => provider.setNow(`2026-07-15T${time}:00.000Z`);
const write = (to = 'desk@tower.example, super@tower.example', subject = 'Scheduled') => {
  const { pool, now, portalUrl } = provider.services;
  const context = { sendsMail: true, now: now(), portalUrl, texts: textsFor('en') };
  return writeMail(pool, context, { buildingId, to, subject, text: 'Unit 101 < 102\n\nGoodbye.' });
};
const round = (mailer?: Mailer) =>
  sendWaitingMail({ ...provider.services, ...(mailer && { mailer }) }, writePromised);
const mails = async () => (await provider.call('mails', { query: {} }, admin)).data;
const theMail = async () => (await mails())[0]!;
const subjects = () => server.received.map(({ subject }) => subject);

test('mail goes out in the order in which it was written, in text and HTML, to all of its addresses', async () => {
  await write(undefined, 'First');
  await write('robin@birch.example', 'Second');
  await round();
  expect(subjects()).toEqual(['First', 'Second']);
  expect(server.received[0]).toMatchObject({
    recipients: ['desk@tower.example', 'super@tower.example'],
    text: 'Unit 101 < 102\n\nGoodbye.',
    html: expect.stringContaining('<p>Unit 101 &lt; 102</p>\n<p>Goodbye.</p>'),
  });
  expect(await theMail()).toMatchObject({
    status: 'sent',
    attempts: 1,
    next_attempt_at: null,
    server_answer: expect.stringMatching(/^250 /),
    last_error: null,
    sent_at: '2026-07-15T10:00:00.000Z',
  });
  await round();
  expect(server.received).toHaveLength(2);
});

test('a mail server that is down loses nothing: mail waits ever longer, and goes out when it is back', async () => {
  await write(undefined, 'First');
  await write(undefined, 'Second');
  await server.stop();
  await round();
  const [second, first] = await mails();
  expect(first).toMatchObject({ status: 'queued', attempts: 1, next_attempt_at: '2026-07-15T10:01:00.000Z' });
  expect(first!.last_error).toMatch(/ECONNREFUSED/);
  // One mail finds out for all.
  expect(second).toMatchObject({ status: 'queued', attempts: 0 });

  await server.startAgain();
  await round();
  expect(subjects()).toEqual(['Second']);
  at('10:01');
  await round();
  expect(subjects()).toEqual(['Second', 'First']);
});

test('an address that is refused is told, and the others get their mail, once', async () => {
  await write('desk@tower.example, gone@tower.example');
  server.refuse({ 'gone@tower.example': '550 No such user' });
  await round();
  expect(server.received.map(({ recipients }) => recipients)).toEqual([['desk@tower.example']]);
  expect(await theMail()).toMatchObject({
    status: 'sent',
    delivered_to: ['desk@tower.example'],
    undelivered: [{ address: 'gone@tower.example', reply: '550 No such user' }],
  });
  const unreached = async () =>
    (await provider.call('building', { params: { id: buildingId } }, admin)).data[0]!.unreached_addresses;
  expect(await unreached()).toMatchObject([{ address: 'gone@tower.example', reply: '550 No such user' }]);
  server.refuse({ 'gone@tower.example': '' });
  await write('gone@tower.example');
  await round();
  expect(await unreached()).toEqual([]);
});

test('what is no address is told on the mail, and the others get theirs', async () => {
  await write('desk@tower.example, desk at tower');
  await round();
  expect(server.received.map(({ recipients }) => recipients)).toEqual([['desk@tower.example']]);
  const undelivered = [{ address: 'desk at tower', reply: 'This is no e-mail address.' }];
  expect(await theMail()).toMatchObject({ status: 'sent', to: 'desk@tower.example', undelivered });
});

test('a mail for nothing but what is no address is told as one that was given up, and cannot be sent', async () => {
  expect(await write('desk at tower')).toBe('');
  await round();
  const mail = await theMail();
  expect(mail).toMatchObject({ status: 'failed', to: '', undelivered: [{ address: 'desk at tower' }] });
  const refusal = await provider.refused('resendMail', { params: { id: mail.id } }, admin);
  expect(refusal.reason).toBe('mail.no-address');
  expect(await write(' , ')).toBe('');
  expect(await mails()).toHaveLength(1);
});

test('an address that is put off gets its mail later, and nobody gets it twice', async () => {
  await write();
  server.refuse({ 'super@tower.example': '450 Try later' });
  await round();
  expect(await theMail()).toMatchObject({ status: 'queued', delivered_to: ['desk@tower.example'] });
  server.refuse({ 'super@tower.example': '' });
  at('10:01');
  await round();
  expect(server.received.map(({ recipients }) => recipients)).toEqual([
    ['desk@tower.example'],
    ['super@tower.example'],
  ]);
  expect(await theMail()).toMatchObject({ status: 'sent', attempts: 2, undelivered: [] });
});

test('a provider that dies after handing a mail over sends it once more when the lease ends, under the same id', async () => {
  await write();
  const dying: Mailer = {
    async sendMail(mail) {
      await provider.services.mailer!.sendMail(mail);
      throw new Error('killed');
    },
  };
  await expect(round(dying)).rejects.toThrow('killed');
  expect(await theMail()).toMatchObject({ status: 'sending', attempts: 1 });
  at('10:09');
  await round();
  expect(server.received).toHaveLength(1);

  at('10:10');
  await round();
  expect(server.received).toHaveLength(2);
  expect(server.received[1]?.messageId).toBe(server.received[0]?.messageId);
  expect(await theMail()).toMatchObject({ status: 'sent', attempts: 2 });
});

test('a mail whose attempts never come to an end is given up', async () => {
  await write();
  const dying: Mailer = { sendMail: () => Promise.reject(new Error('killed')) };
  for (const time of ['10:00', '10:10', '10:20', '10:30', '10:40', '10:50']) {
    at(time);
    await expect(round(dying)).rejects.toThrow('killed');
  }
  at('11:00');
  await round(dying);
  expect(await theMail()).toMatchObject({ status: 'failed', last_error: 'interrupted' });
});

test('an attempt that outlived its lease does not undo what the next one brought about', async () => {
  await write();
  const slow: Mailer = {
    async sendMail({ recipients }) {
      at('10:11');
      await round();
      const answers = recipients.map(
        (address) => ({ address, outcome: 'postponed', reply: 'Timeout' }) as const,
      );
      return { answers, isServerReady: false };
    },
  };
  await round(slow);
  expect(await theMail()).toMatchObject({ status: 'sent', attempts: 2, last_error: null });
});

test('two providers at once send each mail once', async () => {
  for (let n = 1; n <= 12; n++) await write('desk@tower.example', `Mail ${n}`);
  await Promise.all([round(), round()]);
  expect(subjects().sort()).toEqual(Array.from({ length: 12 }, (_, at) => `Mail ${at + 1}`).sort());
  expect((await mails()).every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true);
});

test('a provider that is ending takes no more mail up', async () => {
  await write();
  await sendWaitingMail(provider.services, writePromised, AbortSignal.abort());
  expect(await theMail()).toMatchObject({ status: 'queued', attempts: 0 });
});

describe('mail that was given up', () => {
  const giveUp = async () => {
    await write('desk@tower.example, super@tower.example, desk at tower');
    server.refuse({ 'desk@tower.example': '550 No such user', 'super@tower.example': '550 No such user' });
    await round();
    return theMail();
  };
  const resend = (id: string) => provider.call('resendMail', { params: { id } }, admin);

  test('is that which all refuse, and is not tried again by itself', async () => {
    expect(await giveUp()).toMatchObject({ status: 'failed', attempts: 1, last_error: '550 No such user' });
    server.clear();
    at('23:59');
    await round();
    expect(server.received).toEqual([]);
  });

  test('is sent once more by an admin, who can read it, and that is logged', async () => {
    const { id } = await giveUp();
    server.clear();
    expect((await resend(id)).success).toBe('The mail will be resent.');
    expect((await provider.refused('resendMail', { params: { id } }, admin)).reason).toBe('mail.not-failed');
    await round();
    expect(subjects()).toEqual(['Scheduled']);
    const { data } = await provider.call('mail', { params: { id } }, admin);
    const undelivered = [{ address: 'desk at tower' }];
    expect(data).toMatchObject({ status: 'sent', undelivered, text: 'Unit 101 < 102\n\nGoodbye.' });
    const { data: log } = await provider.call('logs', { query: { field: 'admin' } }, admin);
    expect(log[0]).toMatchObject({ activity: 'mail.resent', targetEntity: 'mail' });
  });

  test('is counted, and all of it is sent once more at once, but for what has no address', async () => {
    await giveUp();
    await giveUp();
    await write('desk at tower');
    const state = async () => (await provider.call('mailState', {}, admin)).data;
    expect(await state()).toEqual({ sends_mail: true, failed: 2 });
    server.clear();
    expect((await provider.call('resendFailedMail', {}, admin)).success).toBe('2 mails will be resent.');
    await round();
    expect(subjects()).toEqual(['Scheduled', 'Scheduled']);
    expect(await state()).toEqual({ sends_mail: true, failed: 0 });
    expect((await provider.call('resendFailedMail', {}, admin)).success).toBe('0 mails will be resent.');
  });

  test('is found among all mail by its status', async () => {
    await write('robin@birch.example', 'Arrived');
    await round();
    const { id } = await giveUp();
    const { data, total } = await provider.call('mails', { query: { status: 'failed' } }, admin);
    expect([data.map((mail) => mail.id), total]).toEqual([[id], 1]);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Scheduled', 'Arrived']);
  });
});

test('what a contact asked for is confirmed to the building by mail', async () => {
  const { mailer } = provider.services;
  const wish = { settings: { confirmationEmail: true }, schedulerId: null };
  const story = await startStory(wish, { mailer });
  await story.submit([story.card('101')]);
  await sendWaitingMail(story.services, writePromised);
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toMatchObject({
    recipients: ['contact@test.example'],
    subject: expect.stringMatching(/^Service request received: order #\d+/),
    text: expect.stringContaining('Unit 101: Mice, Bait'),
    html: expect.stringContaining('<p>Unit 101: Mice, Bait (New, '),
  });
  await story.close();
});

test('mail is found by an address, its subject, or its building', async () => {
  await write('robin@birch.example', 'First 100%');
  await write('desk@tower.example', 'Second');
  const found = async (q: string) =>
    (await provider.call('mails', { query: { q } }, admin)).data.map(({ subject }) => subject);
  expect(await found('ROBIN@')).toEqual(['First 100%']);
  expect(await found('second')).toEqual(['Second']);
  expect(await found('100%')).toEqual(['First 100%']);
  expect(await found('%%%')).toEqual([]);
  const { data } = await provider.call('building', { params: { id: buildingId } }, admin);
  expect(await found(data[0]!.location_id)).toEqual(['Second', 'First 100%']);
});

describe('without a mail server', () => {
  test('mail is kept and read, nothing goes out, and nothing can be sent once more', async () => {
    const without = await startProvider();
    const who = await without.signIn(await without.aUser({ role: 'admin' }));
    const { pool, now, portalUrl } = without.services;
    const context = { sendsMail: false, now: now(), portalUrl, texts: textsFor('en') };
    await writeMail(pool, context, { buildingId, to: 'a@b.ca', subject: 'S', text: 'T' });
    await sendWaitingMail(without.services, writePromised);
    const [mail] = (await without.call('mails', { query: {} }, who)).data;
    expect(mail).toMatchObject({ status: 'kept', attempts: 0, next_attempt_at: null });
    expect((await without.call('mailState', {}, who)).data).toEqual({ sends_mail: false, failed: 0 });
    expect((await without.refused('resendFailedMail', {}, who)).reason).toBe('mail.no-server');
    const refusal = await without.refused('resendMail', { params: { id: mail!.id } }, who);
    expect(refusal.reason).toBe('mail.no-server');
    await without.close();
  });
});

describe('a mail with a PIN', () => {
  const writePin = (about: string) => {
    const { pool, now, portalUrl } = provider.services;
    const context = { sendsMail: true, now: now(), portalUrl, texts: textsFor('en') };
    const text = `It is ${pinMask}.`;
    return writeMail(pool, context, { buildingId: about, to: 'a@b.ca', subject: 'PIN', text, hasPin: true });
  };
  const storedTexts = async () => {
    const { rows } = await provider.services.pool.query('select body_text, body_html from mail');
    return JSON.stringify(rows);
  };

  test('is sent with the PIN of that moment, which is never stored, and can be sent again', async () => {
    const building = await provider.aBuilding();
    await writePin(building.id);
    const unreachable = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'portal@pests.example' });
    await round(unreachable);
    await provider.services.pool.query(`update mail set status = 'failed', due_at = null`);
    await provider.givePins(building.id, { pin: '918275' });
    const { id } = await theMail();
    await provider.call('resendMail', { params: { id } }, admin);
    await round();
    expect(server.received).toMatchObject([
      { text: 'It is 918275.', html: expect.stringContaining('<p>It is 918275.</p>') },
    ]);
    const read = (await provider.call('mail', { params: { id } }, admin)).data;
    expect(read).toMatchObject({ status: 'sent', has_pin: true, text: `It is ${pinMask}.` });
    expect(await storedTexts()).not.toMatch(new RegExp(`918275|${building.pin}`));
    expect(await storedTexts()).toContain(pinMask);
  });

  test('is refused without a digit of it in what the mail server is noted to have said', async () => {
    const building = await provider.aBuilding();
    await writePin(building.id);
    server.refuse({ DATA: `550 Not sent: It is ${building.pin}.` });
    await round();
    const { last_error, undelivered } = await theMail();
    expect(last_error).toBe('550 Not sent: It is ••••••.');
    expect(JSON.stringify(undelivered)).not.toContain(building.pin);
  });

  test('is given up when its building was deleted meanwhile', async () => {
    const building = await provider.aBuilding();
    await writePin(building.id);
    await provider.services.pool.query('delete from buildings where id = $1', [building.id]);
    await round();
    expect(server.received).toEqual([]);
    expect(await theMail()).toMatchObject({
      status: 'failed',
      last_error: 'there is no PIN to send: the building was deleted',
    });
  });
});
