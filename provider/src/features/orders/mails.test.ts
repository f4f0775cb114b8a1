import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { smtpMailer } from '../../ports/mail/smtp-mailer';
import { type MailServer, type ReceivedMail, startMailServer } from '../../ports/mail/testing/mail-server';
import { sendWaitingMail } from '../mail/send-waiting-mail';
import { type Story, startStory } from './testing/story';

let server: MailServer;
let story: Story;
beforeAll(async () => {
  server = await startMailServer();
  const mailer = smtpMailer({ url: server.url, from: 'portal@pests.example' });
  const building = {
    name: 'Résidence du Chêne',
    address: '40, rue des Érables',
    email: 'desk@chene.example',
  };
  story = await startStory(building, { mailer });
});
afterAll(async () => {
  await story.close();
  await server.stop();
});
beforeEach(async () => {
  server.clear();
  await story.query('truncate mail cascade');
  await story.query('update customers set french_noe = false, confirmation_email = true');
});

const received = async () => {
  await sendWaitingMail(story.services);
  return server.received;
};

/** French puts a space before a colon at which no line ends. */
const withPlainSpaces = ({ subject = '', text = '', html }: ReceivedMail) => ({
  subject: subject.replaceAll('\u00a0', ' '),
  text: text.replaceAll('\u00a0', ' '),
  html,
});

test('a client with French NOE is written to in French, with dates and services as the language has them', async () => {
  await story.query('update customers set french_noe = true');
  const { id, order_number: number } = await story.submit([story.sprayed('101'), story.card('102')]);
  await story.schedule(id, '2026-08-01');
  const [submitted, scheduled] = (await received()).map(withPlainSpaces);
  expect(submitted).toMatchObject({
    subject: `Demande de service reçue : demande nº ${number}, Résidence du Chêne`,
    text: [
      `Nous avons bien reçu votre demande de service nº ${number} pour Résidence du Chêne, 40, rue des Érables :`,
      '',
      'Logement 101 : Punaises de lit, Pulvérisation',
      'Logement 102 : Souris, Appâts',
      '',
      'Ce message a été envoyé par le portail de gestion parasitaire.',
    ].join('\n'),
  });
  expect(scheduled!.subject).toBe(`Visite planifiée : demande nº ${number}, Résidence du Chêne`);
  expect(scheduled!.text).toContain(
    'Logement 101 : Punaises de lit, Pulvérisation, le samedi 1er août 2026, 9 am - 12 pm',
  );
  expect(scheduled!.html).toContain('Punaises de lit, Pulvérisation');
});

test('a follow-up that a visit asks for is told to those who are to hear of follow-ups, with the way to it', async () => {
  await story.query(`update buildings set follow_up_email = 'follow@chene.example'`);
  const { id } = await story.submit([story.sprayed('101')]);
  await story.schedule(id);
  await received();
  server.clear();
  const [line] = await story.linesOf(id);
  const result = {
    order_unit_id: line!.order_unit_id,
    pest_id: line!.pest_id,
    treatment_id: line!.treatment_id,
    activity_level: 'High activity' as const,
    prep_level: 'Prepared' as const,
    sanitation_level: 'Average' as const,
    structural_issues: false,
    refused_entry: false,
    comment: 'Follow up in two weeks',
  };
  const body = {
    building_id: story.building.id,
    work_date: '2026-07-15',
    idempotency_key: crypto.randomUUID(),
    results: [result],
  };
  const { recommended_order_ids: drafts } = (await story.call('recordVisit', { body }, story.technician))
    .data;
  const [mail, ...others] = await received();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipients: ['follow@chene.example'],
    subject: expect.stringMatching(/^Recommended follow-up: order #\d+, Résidence du Chêne$/),
    text: expect.stringContaining(
      `http://portal.example/building-orders/automatic-followup-order-request/${drafts[0]}`,
    ),
  });
});
