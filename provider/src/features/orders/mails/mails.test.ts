import type { TimeWindow } from '@clearunit/shared/domain/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReceivedMail } from '../../../ports/mail/testing/mail-server';
import { writePromised } from '../../../promised-pdfs';
import { sendWaitingMail } from '../../mail/send-waiting-mail';
import { type MailStory, startMailStory } from '../testing/mail-story';
import { acknowledged } from '../testing/story';

let story: MailStory;
beforeAll(async () => {
  story = await startMailStory({
    name: 'Résidence du Chêne',
    address: '40, rue des Érables',
    email: 'desk@chene.example',
  });
});
afterAll(() => story.close());
beforeEach(async () => {
  story.server.clear();
  await story.query('truncate mail cascade');
  await story.query('update customers set french_noe = false, confirmation_email = true');
});

const received = async () => {
  await sendWaitingMail(story.services, writePromised);
  return story.server.received;
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
  const toContacts = (await received()).filter(({ recipients }) => recipients.includes('desk@chene.example'));
  const [submitted, scheduled] = toContacts.map(withPlainSpaces);
  expect(submitted).toMatchObject({
    subject: `Demande de service reçue : demande nº ${number}, Résidence du Chêne`,
    text: [
      `Nous avons bien reçu votre demande de service nº ${number} pour Résidence du Chêne, 40, rue des Érables :`,
      '',
      'Logement 101 : Punaises de lit, Pulvérisation (Nouvelle demande, 0,00 $)',
      'Logement 102 : Souris, Appâts (Nouvelle demande, 0,00 $)',
      '',
      'Sous-total : 0,00 $',
      'Taxes (13 %) : 0,00 $',
      'Total : 0,00 $',
      'Ces montants sont estimatifs jusqu’à ce que le service soit terminé.',
      '',
      'Toutes les demandes de l’immeuble se trouvent ici :',
      `http://portal.example/building-orders/${story.building.id}`,
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

test('a confirmation tells the number of the client, and of each unit what is asked for and its price', async () => {
  const { id } = await story.submit([story.card('101')], {
    po_mo_wo: 'BC-77',
    followup_units: [story.sprayed('102', { second_visit: 1 })],
  });
  await story.query('update order_lines set price_cents = 4250 where order_id = $1', [id]);
  await story.call('resendConfirmation', { params: { id }, query: {} }, story.scheduler);
  const { text } = withPlainSpaces((await received()).at(-1)!);
  expect(text).toContain('Your number: BC-77');
  expect(text).toContain('Unit 101: Mice, Bait (New, $42.50)');
  expect(text).toContain('Unit 102: Bed Bugs, Spray Treatment (Second visit, $42.50)');
});

test('a confirmation charges nothing for a unit under warranty', async () => {
  const { id } = await story.submit([story.card('101'), story.card('102')]);
  await story.query('update order_lines set price_cents = 4250 where order_id = $1', [id]);
  await story.query(
    `with w as (insert into warranties (id, building_id, unit_id, warranty_date)
         select gen_random_uuid(), building_id, id, '2027-01-01' from units where building_id = $1 and unit = '102' returning building_id, id)
     insert into warranty_coverages (building_id, warranty_id, slot, kind, pest_id)
     select building_id, id, 1, 'pest', $2 from w`,
    [story.building.id, story.pest.mice],
  );
  story.server.clear();
  await story.schedule(id, '2026-08-01');
  await story.query('delete from warranties');
  const { text } = withPlainSpaces((await received()).at(-1)!);
  const when = 'on Saturday, August 1, 2026, 9 am - 12 pm';
  expect(text).toContain(`Unit 101: Mice, Bait, ${when} (New, $42.50)`);
  expect(text).toContain(`Unit 102: Mice, Bait, ${when} (New, no charge: under warranty)`);
});

test('a confirmation leaves out the units that are done', async () => {
  const { id } = await story.submit([story.card('101'), story.card('102')]);
  await story.schedule(id);
  const [done] = await story.linesOf(id);
  await story.recordVisit([story.found(done!)]);
  story.server.clear();
  await story.call('resendConfirmation', { params: { id }, query: {} }, story.scheduler);
  const { text } = withPlainSpaces((await received()).at(-1)!);
  expect(text).not.toContain('Unit 101');
  expect(text).toContain('Unit 102: Mice, Bait, on Wednesday, July 15, 2026');
});

test('a confirmation repeats urgency and preferred days, in the client’s language, until a visit has its day', async () => {
  const wanted = {
    urgency: 'urgent' as const,
    urgency_reason: 'A child was <bitten>',
    preferred_days: [{ day: '2026-07-20', time_window: 'time_window_1' as const }, { day: '2026-07-21' }],
  };
  const { id } = await story.submit([story.card('101')], wanted);
  await story.query('update customers set french_noe = true');
  await story.submit([story.card('102')], { ...wanted, urgency: 'soon', urgency_reason: '' });
  await story.query('update customers set french_noe = false');
  await story.schedule(id, '2026-08-01');
  const [asked, french, scheduled] = (await received())
    .filter(({ recipients }) => recipients.includes('desk@chene.example'))
    .map(withPlainSpaces);
  expect(asked!.text).toContain(
    [
      'It is urgent: A child was <bitten>',
      'These days suit: Monday, July 20, 2026 in the morning; Tuesday, July 21, 2026.',
    ].join('\n'),
  );
  expect(asked!.html).toContain('It is urgent: A child was &lt;bitten&gt;');
  expect(french!.text).toContain('Le service est souhaité bientôt.');
  expect(french!.text).toContain('Ces jours conviennent : lundi 20 juillet 2026 en matinée');
  expect(scheduled!.text).not.toContain('It is urgent');
});

test('the building’s scheduler is told of what somebody else asks for, with the way to give it a day', async () => {
  const { id, order_number: number } = await story.submit([story.card('101')]);
  const toScheduler = (await received()).filter(({ recipients }) =>
    recipients.includes(story.schedulerUser.email),
  );
  expect(toScheduler.map(withPlainSpaces)).toMatchObject([
    {
      subject: `New service request: order #${number}, Résidence du Chêne`,
      text: [
        `Service is requested for Résidence du Chêne, 40, rue des Érables, order #${number}:`,
        '',
        'Unit 101: Mice, Bait (New)',
        '',
        'Give it its day here:',
        `http://portal.example/schedule-orders/${id}`,
        '',
        'This message was sent by the pest control portal.',
      ].join('\n'),
    },
  ]);
  story.server.clear();
  await story.submit([story.card('102')], {}, story.scheduler);
  await story.submit([story.card('103')], { isDraft: 1 });
  expect((await received()).flatMap(({ recipients }) => recipients)).toEqual(['desk@chene.example']);
});

describe('an order tells of its confirmation', () => {
  const confirmed = async (id: string, who = story.scheduler) => {
    const { data } = await story.call('order', { params: { id }, query: {} }, who);
    return Object.fromEntries(Object.entries(data).filter(([name]) => name.startsWith('confirmation')));
  };

  test('that it waits, that it went out, and for which visit', async () => {
    const { id } = await story.submit([story.card('101'), story.card('102')]);
    expect(await confirmed(id)).toMatchObject({
      confirmationEmailStatus: 'queued',
      confirmationWorkDateTime: [],
    });
    await story.schedule(id, '2026-08-01');
    await received();
    expect(await confirmed(id, story.contact)).toEqual({
      confirmationEmailStatus: 'sent',
      confirmationEmailAt: story.services.now().toISOString(),
      confirmationWorkDateTime: [{ schedule_date: '2026-08-01', time_window: 'time_window_1' }],
    });
    await story.schedule(id, '2026-08-03');
    expect(await confirmed(id)).toMatchObject({
      confirmationEmailStatus: 'queued',
      confirmationWorkDateTime: [{ schedule_date: '2026-08-03', time_window: 'time_window_1' }],
    });
  });

  test('that it could not be delivered; why is told to those who schedule', async () => {
    story.server.refuse({ 'desk@chene.example': '550 No such user' });
    const { id } = await story.submit([story.card('101')]);
    await received();
    story.server.refuse({ 'desk@chene.example': '' });
    expect(await confirmed(id)).toMatchObject({
      confirmationEmailStatus: 'failed',
      confirmationEmailError: '550 No such user',
    });
    for (const who of [story.contact, story.technician]) {
      expect(await confirmed(id, who)).not.toHaveProperty('confirmationEmailError');
    }
  });

  test('nothing, where its client wants none, and when the mail has gone', async () => {
    const { id } = await story.submit([story.card('101')]);
    await story.query('truncate mail cascade');
    expect(await confirmed(id)).toEqual({});
    await story.query('update customers set confirmation_email = false');
    const silent = await story.submit([story.card('102')]);
    expect(await confirmed(silent.id)).toEqual({});
  });
});

test.each([
  ['with', true, '101'],
  ['without', false, '201'],
])(
  'a follow-up that a visit asks for is told to those who are to hear of follow-ups, with the way to it, %s confirmations',
  async (_, confirms, unit) => {
    await story.forgetOrders();
    await story.query(`update buildings set follow_up_email = 'follow@chene.example'`);
    await story.query('update customers set confirmation_email = $1', [confirms]);
    const { id } = await story.submit([story.sprayed(unit)]);
    await story.schedule(id);
    await received();
    story.server.clear();
    const [line] = await story.linesOf(id);
    const { recommended_order_ids: drafts } = await story.recordVisit([
      story.found(line!, {
        activity_level: 'High activity',
        prep_level: 'Prepared',
        sanitation_level: 'Average',
        comment: 'Follow up in two weeks',
      }),
    ]);
    const [mail, ...others] = await received();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipients: ['follow@chene.example'],
      subject: expect.stringMatching(/^Recommended follow-up: order #\d+, Résidence du Chêne$/),
      text: expect.stringContaining(
        `http://portal.example/building-orders/automatic-followup-order-request/${drafts[0]}`,
      ),
    });
  },
);

describe('the calendar file', () => {
  /** What a calendar reads of the latest mail to the contacts: its method, and each event with its lines by name. */
  const calendar = async () => {
    const toContacts = (await received()).filter(({ recipients }) =>
      recipients.includes('desk@chene.example'),
    );
    const files = toContacts.at(-1)!.attachments;
    const file = files.find(({ contentType }) => contentType === 'text/calendar')!;
    const lines = file.content.toString().replace(/\r\n /g, '').split('\r\n');
    const events = lines.join('\n').split('BEGIN:VEVENT\n').slice(1);
    return {
      name: file.filename,
      method: lines.find((line) => line.startsWith('METHOD:'))?.slice(7),
      events: events.map((event) =>
        Object.fromEntries(event.split('\n').map((line) => line.split(/:(.*)/s).slice(0, 2))),
      ),
    };
  };
  const place = async (orderId: string, day: string, windows: readonly TimeWindow[]) => {
    const lines = await story.linesOf(orderId);
    const units = windows.map((time_range, at) => ({ order_unit_id: lines[at]!.order_unit_id, time_range }));
    const body = {
      order_id: orderId,
      order_status: 'scheduled' as const,
      work_date: day,
      acknowledged,
      units,
    };
    await story.call('updateStatus', { body }, story.scheduler);
  };
  const [morning, afternoon] = ['time_window_1', 'time_window_2'] as const;

  test('comes with the schedule: an event for each half of a day, in the building’s hours, with its units', async () => {
    const { id, order_number: number } = await story.submit([story.card('101'), story.sprayed('102')]);
    await place(id, '2026-12-01', [morning, afternoon]);
    const { name, method, events } = await calendar();
    expect([name, method]).toEqual([`Visit ${number}.ics`, 'PUBLISH']);
    expect(events).toMatchObject([
      {
        UID: `${id}-1@portal.example`,
        DTSTART: '20261201T140000Z',
        DTEND: '20261201T170000Z',
        SUMMARY: `Pest control: Résidence du Chêne\\, order #${number}`,
        DESCRIPTION: 'Unit 101: Mice\\, Bait',
        LOCATION: expect.stringContaining('40\\, rue des Érables'),
        ORGANIZER: `mailto:${story.schedulerUser.email}`,
        STATUS: 'CONFIRMED',
      },
      {
        UID: `${id}-2@portal.example`,
        DTSTART: '20261201T170000Z',
        DESCRIPTION: 'Unit 102: Bed Bugs\\, Spray Treatment',
      },
    ]);
  });

  test('moves an event with its visit, and calls off one that is no more', async () => {
    const { id } = await story.submit([story.card('101'), story.card('102')]);
    await place(id, '2026-07-20', [morning, afternoon]);
    const [before] = (await calendar()).events;
    await place(id, '2026-07-22', [morning, morning]);
    const { events } = await calendar();
    expect(events).toMatchObject([
      { UID: before!.UID, DTSTART: '20260722T130000Z', STATUS: 'CONFIRMED' },
      { UID: `${id}-2@portal.example`, STATUS: 'CANCELLED' },
    ]);
    expect(Number(events[0]!.SEQUENCE)).toBeGreaterThan(Number(before!.SEQUENCE));
  });

  test('and its mail keep the hours that tenants were told when the building’s window is reworded', async () => {
    const { id } = await story.submit([story.card('101'), story.card('102')]);
    await place(id, '2026-12-01', [morning, afternoon]);
    await story.query(`update buildings set time_window_1 = '8 am - 11 am'`);
    await story.call('resendConfirmation', { params: { id }, query: {} }, story.scheduler);
    expect((await calendar()).events[0]).toMatchObject({
      DTSTART: '20261201T140000Z',
      DTEND: '20261201T170000Z',
    });
    const { text } = withPlainSpaces(story.server.received.at(-1)!);
    expect(text).toContain('Tuesday, December 1, 2026, between 9:00 a.m. and 12:00 p.m.');
    expect(text).not.toContain('8 am - 11 am');
    await story.query(`update buildings set time_window_1 = '9 am - 12 pm'`);
  });

  test('takes the former day out when a visit moves before one that was made early', async () => {
    const { id } = await story.submit([story.card('101'), story.card('102')]);
    const [early, moved] = await story.linesOf(id);
    const schedule = (line: typeof early, work_date: string) =>
      story.call(
        'updateStatus',
        {
          body: {
            order_id: id,
            order_status: 'scheduled',
            work_date,
            acknowledged,
            units: [{ order_unit_id: line!.order_unit_id, time_range: morning }],
          },
        },
        story.scheduler,
      );
    await schedule(early, '2026-07-20');
    await schedule(moved, '2026-07-21');
    expect((await calendar()).events).toHaveLength(2);
    await story.recordVisit([story.found(early!)]);
    await schedule(moved, '2026-07-17');
    const { events } = await calendar();
    // Whatever stood under the two names stands there no more, but the one visit that is to come.
    expect(events.map(({ UID, STATUS }) => [UID, STATUS])).toEqual([
      [`${id}-1@portal.example`, 'CONFIRMED'],
      [`${id}-2@portal.example`, 'CANCELLED'],
    ]);
    expect(events[0]!.DTSTART).toBe('20260717T130000Z');
  });

  test('leaves a visit that was made on its day, when the next one moves', async () => {
    const { id } = await story.submit([story.card('101'), story.card('102')]);
    const [first, second] = await story.linesOf(id);
    await place(id, '2026-07-15', [morning, afternoon]);
    await story.recordVisit([story.found(first!)]);
    const body = {
      order_id: id,
      order_status: 'scheduled' as const,
      work_date: '2026-07-31',
      acknowledged,
      units: [{ order_unit_id: second!.order_unit_id, time_range: morning }],
    };
    await story.call('updateStatus', { body }, story.scheduler);
    expect((await calendar()).events).toMatchObject([
      { UID: `${id}-2@portal.example`, STATUS: 'CONFIRMED', DTSTART: '20260731T130000Z' },
    ]);
    await story.call('deleteLine', { params: { id: second!.order_unit_id } }, story.scheduler);
    expect(await calendar()).toMatchObject({ method: 'CANCEL', events: [{ UID: `${id}-2@portal.example` }] });
  });

  test('comes again with a confirmation that is sent again, as it is', async () => {
    const { id } = await story.submit([story.card('101')]);
    await place(id, '2026-07-20', [morning]);
    const { events } = await calendar();
    await story.call('resendConfirmation', { params: { id }, query: {} }, story.scheduler);
    expect(await calendar()).toMatchObject({ method: 'PUBLISH', events });
  });

  test('calls the visits off when the order is deleted, in the contact’s language', async () => {
    const { id } = await story.submit([story.card('101')]);
    await place(id, '2026-07-20', [morning]);
    const [before] = (await calendar()).events;
    await story.query('update customers set french_noe = true');
    await story.call('deleteOrder', { params: { id }, query: {} }, story.scheduler);
    const { name, method, events } = await calendar();
    expect([name, method]).toEqual([expect.stringMatching(/^Visite \d+\.ics$/), 'CANCEL']);
    expect(events).toMatchObject([{ UID: before!.UID, STATUS: 'CANCELLED' }]);
    expect(Number(events[0]!.SEQUENCE)).toBeGreaterThan(Number(before!.SEQUENCE));
    const mail = withPlainSpaces(story.server.received.at(-1)!);
    expect(mail.subject).toMatch(/^Visite annulée : demande nº \d+, Résidence du Chêne$/);
    expect(mail.text).toContain('retire la visite de votre calendrier');
  });

  test('follows a unit that is taken out: what is left stays, and the last one ends it', async () => {
    const { id } = await story.submit([story.card('101'), story.card('102')]);
    await place(id, '2026-07-20', [morning, afternoon]);
    const [first, second] = await story.linesOf(id);
    await story.call('deleteLine', { params: { id: second!.order_unit_id } }, story.contact);
    expect((await calendar()).events).toMatchObject([{ STATUS: 'CONFIRMED' }, { STATUS: 'CANCELLED' }]);
    await story.call('deleteLine', { params: { id: first!.order_unit_id } }, story.contact);
    expect(await calendar()).toMatchObject({ method: 'CANCEL', events: [{ UID: `${id}-1@portal.example` }] });
  });

  test('takes a visit out whose units were all done on an earlier day, and the mails say which were', async () => {
    const { id, order_number: number } = await story.submit([
      ...['101', '102'].map((unit) => story.card(unit)),
      story.sprayed('103'),
    ]);
    await place(id, '2026-07-20', [morning, morning, afternoon]);
    const [first, second, third] = await story.linesOf(id);
    await received();
    story.server.clear();
    await story.recordVisit([story.found(first!)]);
    const [ofOne, ...noOther] = (await received()).map(withPlainSpaces);
    expect(noOther).toEqual([]);
    expect(ofOne!.text).toContain(
      'Unit 101: Mice, Bait, planned for Monday, July 20, 2026, visited on Wednesday, July 15, 2026',
    );
    // Another unit is still to come with the visit.
    expect(ofOne!.text).not.toContain('calendar');
    story.server.clear();
    await story.recordVisit([story.found(second!)]);
    expect(await calendar()).toMatchObject({
      method: 'CANCEL',
      events: [{ UID: `${id}-1@portal.example`, STATUS: 'CANCELLED' }],
    });
    const [mail, ...others] = (await received()).map(withPlainSpaces);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: `Visited earlier than planned: order #${number}, Résidence du Chêne`,
      text: [
        `We visited Résidence du Chêne, 40, rue des Érables for your order #${number} earlier than planned. These visits do not take place any more:`,
        '',
        'Unit 102: Mice, Bait, planned for Monday, July 20, 2026, visited on Wednesday, July 15, 2026',
        '',
        'The calendar file that comes with this message takes the visit out of your calendar.',
        '',
        'This message was sent by the pest control portal.',
      ].join('\n'),
    });
    const { data } = await story.call('order', { params: { id }, query: {} }, story.contact);
    expect(data.confirmationWorkDateTime).toEqual([{ schedule_date: '2026-07-20', time_window: afternoon }]);
    // A window that is chosen for the work leaves the planned one to be called off.
    const body = {
      order_id: id,
      order_status: 'completed' as const,
      work_date: '2026-07-15',
      units: [{ order_unit_id: third!.order_unit_id, time_range: morning }],
    };
    await story.call('updateStatus', { body }, story.scheduler);
    expect((await calendar()).events).toMatchObject([{ UID: `${id}-2@portal.example`, STATUS: 'CANCELLED' }]);
  });

  test('says of a unit that could not be entered earlier why not, also in French', async () => {
    const { id } = await story.submit([story.card('101'), story.card('102')]);
    await place(id, '2026-07-20', [morning, morning]);
    const [first, second] = await story.linesOf(id);
    await received();
    story.server.clear();
    const closed = { outcome: 'no answer', treatment_done: false } as const;
    await story.recordVisit([story.found(first!, closed)]);
    await story.query('update customers set french_noe = true');
    await story.recordVisit([story.found(second!, closed)]);
    await story.query('update customers set french_noe = false');
    const texts = (await received()).map((mail) => withPlainSpaces(mail).text);
    expect(texts).toEqual(
      expect.arrayContaining([
        expect.stringContaining(
          'Unit 101: Mice, Bait, planned for Monday, July 20, 2026, not entered on Wednesday, July 15, 2026: No answer',
        ),
        expect.stringContaining(
          'prévu le lundi 20 juillet 2026, sans accès le mercredi 15 juillet 2026 : Aucune réponse',
        ),
      ]),
    );
  });

  test('stays with a visit that was made on its day, and no mail follows a day that is over', async () => {
    const { id } = await story.submit([story.card('101'), story.card('102')]);
    const lines = await story.linesOf(id);
    const plan = (at: number, work_date: string) => {
      const units = [{ order_unit_id: lines[at]!.order_unit_id, time_range: morning }];
      const body = { order_id: id, order_status: 'scheduled' as const, work_date, acknowledged, units };
      return story.call('updateStatus', { body }, story.scheduler);
    };
    await plan(0, '2026-07-16');
    await plan(1, '2026-07-15');
    await received();
    story.server.clear();
    story.setNow('2026-07-17T14:00:00Z');
    const technician = await story.signIn(story.technicianUser);
    await story.call('recordVisit', story.visit(lines.map((line) => story.found(line))), technician);
    story.setNow('2026-07-15T14:00:00Z');
    expect(await received()).toEqual([]);
    const { data } = await story.call('order', { params: { id }, query: {} }, story.contact);
    expect(data.confirmationWorkDateTime).toEqual([{ schedule_date: '2026-07-15', time_window: morning }]);
  });

  test('is not sent for an order that nobody was told a day of', async () => {
    const { id } = await story.submit([story.card('101')]);
    expect((await received()).at(-1)!.attachments).toEqual([]);
    story.server.clear();
    await story.call('deleteOrder', { params: { id }, query: {} }, story.scheduler);
    const [told, ...others] = await received();
    expect(others).toEqual([]);
    expect(told!.attachments).toEqual([]);
    expect(told!.subject).toContain('Visit called off');
    expect(told!.text).toContain('Unit 101: Mice, Bait');
  });
});
