import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OutgoingMail } from './mailer';
import { smtpMailer } from './smtp-mailer';
import { type MailServer, startMailServer } from './testing/mail-server';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());
beforeEach(() => server.clear());

const from = 'Pest Portal <portal@pests.example>';
const to = ['Desk@Tower.example', 'zoe@tower.example'];
const aMail: OutgoingMail = {
  id: '01900000-0000-7000-8000-000000000001',
  to,
  recipients: to,
  subject: 'Service scheduled: order #12, Résidence du Chêne – 40 Érables',
  text: 'Unité 101: punaises de lit\nUnit 102\n\nGoodbye.',
  html: '<p>Unité 101: punaises de lit<br>\nUnit 102</p>\n<p>Goodbye.</p>',
  attachments: [],
};
const send = (mail: Partial<OutgoingMail> = {}) =>
  smtpMailer({ url: server.url, from }).sendMail({ ...aMail, ...mail });
const outcomes = async (sending = send()) =>
  (await sending).answers.map(({ address, outcome }) => [address, outcome]);

test('a mail arrives as it was written, in text and HTML, from the portal, at all its addresses', async () => {
  const { answers, isServerReady } = await send();
  expect(isServerReady).toBe(true);
  expect(answers).toEqual(
    to.map((address) => ({ address, outcome: 'delivered', reply: expect.stringMatching(/^250 /) })),
  );
  expect(server.received).toHaveLength(1);
  const mail = server.received[0]!;
  expect(mail.subject).toBe(aMail.subject);
  expect(mail.text).toBe(aMail.text);
  expect(mail.html).toBe(aMail.html);
  expect(mail.from?.text).toBe('"Pest Portal" <portal@pests.example>');
  expect(mail.messageId).toBe('<01900000-0000-7000-8000-000000000001@pests.example>');
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail.recipients.map((address) => address.toLowerCase())).toEqual(to.map((a) => a.toLowerCase()));
});

test('a mail that some have already goes to the others, and still names all', async () => {
  await send({ recipients: to.slice(1) });
  expect(server.received[0]?.recipients).toEqual(to.slice(1));
  expect([server.received[0]?.to].flat()[0]?.text.toLowerCase()).toBe(to.join(', ').toLowerCase());
});

test('an address that is refused holds nobody else’s mail back', async () => {
  server.refuse({ [to[1]!]: '550 No such user' });
  const { answers } = await send();
  expect(answers[0]).toMatchObject({ address: to[0], outcome: 'delivered' });
  expect(answers[1]).toEqual({ address: to[1], outcome: 'refused', reply: '550 No such user' });
  expect(server.received[0]?.recipients).toHaveLength(1);
});

test('an address that is put off is told from one that is refused, also when nobody takes the mail', async () => {
  server.refuse({
    [to[0]!]: '550 No such user',
    'Desk@tower.example': '550 No such user',
    [to[1]!]: '450 Later',
  });
  expect(await outcomes()).toEqual([
    [to[0], 'refused'],
    [to[1], 'postponed'],
  ]);
  expect(server.received).toEqual([]);
});

test('a message that is refused is refused for all, and one that is put off is put off', async () => {
  server.refuse({ DATA: '554 Looks like spam' });
  expect(await outcomes()).toEqual(to.map((address) => [address, 'refused']));
  server.refuse({ DATA: '452 Full' });
  expect(await outcomes()).toEqual(to.map((address) => [address, 'postponed']));
});

test('a wrong password can be mended: nothing is refused, and nothing tells it', async () => {
  const url = server.url.replace('s%2Fcret', 'gu3ssed');
  const told = await smtpMailer({ url, from }).sendMail(aMail);
  expect(told).toMatchObject({
    isServerReady: false,
    answers: [{ outcome: 'postponed' }, { outcome: 'postponed' }],
  });
  expect(JSON.stringify(told)).not.toMatch(/gu3ssed|Z3Uzc3NlZ/);
});

test('TLS that is insisted on is not done without', async () => {
  const told = await smtpMailer({ url: `${server.url}?requireTLS=true`, from }).sendMail(aMail);
  expect(told).toMatchObject({ isServerReady: false });
  expect(server.received).toEqual([]);
});

test('TLS is taken where it is offered, but not from a server that nobody vouches for, unless the address says so', async () => {
  const withTls = await startMailServer({ offersTls: true });
  const sendTo = (url: string) => smtpMailer({ url, from }).sendMail(aMail);
  expect(await sendTo(withTls.url)).toMatchObject({ isServerReady: false });
  expect(withTls.received).toEqual([]);
  expect(await sendTo(`${withTls.url}?tls.rejectUnauthorized=false`)).toMatchObject({ isServerReady: true });
  expect(withTls.received.map(({ secure }) => secure)).toEqual([true]);
  await withTls.stop();
});
