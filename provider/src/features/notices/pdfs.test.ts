import { serviceCatalogue } from '@clearunit/shared/domain/pests';
import type { Province } from '@clearunit/shared/domain/provinces';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagesOf } from '../../pdf/testing/pages-of';
import { acknowledged, anotherBuilding, type Story, startStory } from '../orders/testing/story';
import type { Sender, StoredNotice } from './pdf-queries';
import { writeNotices, writeSheets } from './write-notices';

let story: Story;
let order: { id: string; order_number: number | null };
beforeAll(async () => {
  story = await startStory({ name: 'Bâtiment Élan', customer: 'Société Œuvre & Fils', city: 'Ottawa' });
  order = await story.submit([story.card('101'), story.sprayed('102')]);
});
afterAll(() => story.close());

const wish = (query: { unit_number?: string; day?: string } = {}) => ({ params: { id: order.id }, query });
const sheets = () => ({ params: { id: order.id } });
const pagesFrom = async ({ bytes }: { bytes: Uint8Array }) => pagesOf(bytes);

describe('the notices of entry of an order', () => {
  test('are none while nothing is scheduled, and it says so', async () => {
    expect(await story.refused('notices', wish(), story.scheduler)).toMatchObject({
      code: 409,
      failed: `Order #${order.order_number} has no such notices of entry: none is valid for today or a later day.`,
    });
  });

  test('are a page a unit, with reason, day, window, law and whom to ask', async () => {
    await story.schedule(order.id, '2026-07-20');
    const file = await story.download('notices', wish(), story.contact);
    expect(file.type).toBe('application/pdf');
    expect(file.disposition).toContain(`Notices of entry ${order.order_number}.pdf`);
    const pages = await pagesFrom(file);
    expect(pages).toHaveLength(2);
    for (const part of [
      'Société Œuvre & Fils',
      'Bâtiment Élan',
      'Ottawa',
      'NOTICE OF ENTRY',
      'To the tenants of unit 102',
      'Monday, July 20, 2026',
      'between 9:00 a.m. and 12:00 p.m.',
      'Pest control in your unit: Bed Bugs, Spray Treatment',
      'Wednesday, July 15, 2026',
      'Residential Tenancies Act, 2006',
      'How to prepare: Bed Bugs, Spray Treatment',
      'contact@test.example',
      story.schedulerUser.email,
    ]) {
      expect(pages[1]).toContain(part);
    }
    expect(pages[0]).not.toContain('replaces');
  });

  test('say after a new date which notice they replace; of one unit only where it is asked for', async () => {
    const [before] = await story.query<{ number: number }>(
      `select notice_number as number from notices where unit_number = '101' and order_id = $1`,
      [order.id],
    );
    await story.schedule(order.id, '2026-07-21');
    const pages = await pagesFrom(
      await story.download('notices', wish({ unit_number: '101' }), story.scheduler),
    );
    expect(pages).toHaveLength(1);
    expect(pages[0]!.replace(/\s+/g, ' ')).toContain(
      `This notice replaces notice no. ${before!.number} for Monday, July 20, 2026. That notice is void.`,
    );
  });

  test('are French and then English where the client wants French, without Ontario’s law elsewhere', async () => {
    await story.query('update customers set french_noe = true');
    await story.query(`update buildings set province = 'QC' where id = $1`, [story.building.id]);
    const pages = await pagesFrom(await story.download('notices', wish(), story.scheduler));
    expect(pages).toHaveLength(4);
    expect(pages[2]).toContain('AVIS D’ENTRÉE');
    expect(pages[2]).toContain('mardi 21 juillet 2026');
    expect(pages[2]).toContain('entre 9 h et 12 h');
    expect(pages[2]).toContain('Punaises de lit, Pulvérisation');
    expect(pages[3]).toContain('NOTICE OF ENTRY');
    expect(pages.join()).not.toMatch(/Residential Tenancies|location à usage/);
    await story.query('update customers set french_noe = false');
    await story.query(`update buildings set province = 'ON' where id = $1`, [story.building.id]);
  });

  test.each([
    [
      'BC',
      /Selon l’article 29 .* Residential Tenancy Act/,
      /Under section 29 .* between 8 a\.m\. and 9 p\.m\./,
    ],
    ['QC', /Selon les articles 1931 à 1933 du Code civil/, /before 7 a\.m\. and after 7 p\.m\./],
  ])('name the law of %s in both languages', async (province, french, english) => {
    const [first, second] = await pagesOf(
      await writeNotices([noticeOf(0)], { ...sender, province: province as Province }, clock),
    );
    expect(first!.replace(/\s+/g, ' ')).toMatch(french);
    expect(first).toContain('Ce que dit la loi');
    expect(second!.replace(/\s+/g, ' ')).toMatch(english);
    expect(second).toContain('What the law says');
  });

  test('name no law where none was verified', async () => {
    const pages = await pagesOf(await writeNotices([noticeOf(0)], { ...sender, province: 'AB' }, clock));
    expect(pages.join()).not.toMatch(/What the law says|Ce que dit la loi/);
    expect(pages[1]).toContain('You do not have to be at home.');
  });

  test('are those of visits to come only, and of one day where it is asked for', async () => {
    const { id } = await story.submit([story.card('101'), story.card('102'), story.card('103')]);
    const lines = await story.linesOf(id);
    for (const [at, work_date] of ['2026-07-15', '2026-07-15', '2026-07-16'].entries()) {
      const units = [{ order_unit_id: lines[at]!.order_unit_id, time_range: 'time_window_1' as const }];
      const body = { order_id: id, order_status: 'scheduled' as const, work_date, acknowledged, units };
      await story.call('updateStatus', { body }, story.scheduler);
    }
    const asked = (query: { day?: string } = {}) => ({ params: { id }, query });
    const told = async (query?: { day?: string }, who = story.contact) => {
      const file = await story.download('notices', asked(query), who);
      const units = (await pagesFrom(file)).map((page) => /tenants of unit (\d+)/.exec(page)?.[1]);
      return { name: file.disposition, units };
    };
    expect(await told()).toMatchObject({ units: ['101', '102', '103'] });
    expect(await told({ day: '2026-07-16' })).toEqual({
      name: expect.stringContaining(' 07-16-2026.pdf'),
      units: ['103'],
    });
    await story.recordVisit([story.found(lines[0]!)], { work_date: '2026-07-15' });
    expect(await told({ day: '2026-07-15' })).toMatchObject({ units: ['102'] });
    const none = { code: 409, reason: 'notices.none' };
    story.setNow('2026-07-16T04:30:00Z');
    const nextDay = await story.signIn(story.schedulerUser);
    expect(await told({}, nextDay)).toMatchObject({ units: ['103'] });
    expect(await story.refused('notices', asked({ day: '2026-07-15' }), nextDay)).toMatchObject(none);
    story.setNow('2026-07-15T14:00:00Z');
    await story.recordVisit([story.found(lines[1]!), story.found(lines[2]!)], { work_date: '2026-07-15' });
    expect(await story.refused('notices', asked(), story.contact)).toMatchObject(none);
  });

  test('are for those who may read the order', async () => {
    const { contact } = await anotherBuilding(story);
    expect(await story.refused('notices', wish(), contact)).toMatchObject({ code: 403 });
    const stranger = await story.signIn(await story.aUser({ role: 'scheduler' }));
    expect(await story.refused('preparationSheets', sheets(), stranger)).toMatchObject({ code: 403 });
  });
});

describe('the preparation sheets of an order', () => {
  test('are a page for each pest and treatment, in French too where the client wants it', async () => {
    const file = await story.download('preparationSheets', sheets(), story.contact);
    expect(file.disposition).toContain(`Preparation sheets ${order.order_number}.pdf`);
    const english = await pagesFrom(file);
    expect(english).toHaveLength(2);
    expect(english.join()).toContain('How to prepare: Mice, Bait');
    await story.query('update customers set french_prep_sheet = true');
    const both = await pagesFrom(await story.download('preparationSheets', sheets(), story.contact));
    expect(both.map((page) => page.includes('Comment se préparer'))).toEqual([true, false, true, false]);
  });
});

/** Everything as long as it may be. */
const sender: Sender = {
  landlord: 'Société immobilière Québec-Œuvre-Élan Inc',
  building: 'Résidence des Très-Grands-Orfèvres-Réunis',
  address: '1180 boulevard du Très-Vieux-Moulin Nord, bureau 4 000',
  city: 'Saint-Louis-du-Ha! Ha!-sur-le-Lac',
  province: 'ON',
  email: 'gestion.immobiliere@societe-immobiliere.example, other@test.example',
  schedulerName: 'Marie-Françoise Bélanger-Lévesque',
  schedulerPhone: '14165550142',
  schedulerEmail: 'marie-francoise.belanger@clearunit.example',
  order: 100_001,
  frenchNoe: true,
  frenchPrepSheet: true,
};
const clock = { now: new Date('2026-07-15T14:00:00Z'), timeZone: 'America/Toronto' };
const noticeOf = (at: number): StoredNotice => ({
  number: 700_001 + at,
  unit: `Penthouse-Supérieur-Aile-Nord-Est-Œ-${at}`,
  pest: 'Stored Product Pests',
  treatment: 'Spray Treatment',
  day: '2026-09-30',
  hours: { from: 510, to: 1035 },
  issuedAt: '2026-07-15T14:00:00.000Z',
  replaces: [1, 2, 3, 4].map((day) => ({ number: 699_990 + day, day: `2026-09-0${day}` })),
});

test('the notices of 200 units with long names are 400 pages, and others are answered meanwhile', async () => {
  let turns = 0;
  let isWritten = false;
  const turn = () => {
    turns += 1;
    if (!isWritten) setImmediate(turn);
  };
  setImmediate(turn);
  const pdf = await writeNotices(
    Array.from({ length: 200 }, (_, at) => noticeOf(at)),
    sender,
    clock,
  );
  isWritten = true;
  expect(turns).toBeGreaterThan(40);
  const pages = await pagesOf(pdf);
  expect(pages).toHaveLength(400);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`Penthouse-Supérieur-Aile-Nord-Est-Œ-${Math.floor(at / 2)}`);
    expect(page).toContain('Société immobilière Québec-Œuvre-Élan Inc');
    expect(page).toMatch(at % 2 === 0 ? /Remis au locataire/ : /Given to the tenant/);
  }
  expect(pages[0]).toContain('1er septembre 2026');
  expect(pages[0]).toContain('1-416-555-0142');
});

test('a notice in the place of many names the latest of them, and says that the earlier ones are void too', async () => {
  const replaces = Array.from({ length: 60 }, (_, at) => ({ number: 699_900 + at, day: '2026-09-01' }));
  const pages = await pagesOf(await writeNotices([{ ...noticeOf(0), replaces }], sender, clock));
  expect(pages).toHaveLength(2);
  const [french, english] = pages.map((page) => page.replace(/\s+/g, ' '));
  expect(french).toMatch(
    /remplace les avis nº 699956 pour [\s\S]*nº 699959 pour le mardi 1er septembre 2026; et tous les avis antérieurs pour cette visite\. Ces avis sont nuls\./,
  );
  expect(english).toContain(
    'no. 699959 for Tuesday, September 1, 2026; and all earlier ones for this visit. Those notices are void.',
  );
  expect(english).not.toContain('699955');
  expect(english).toContain('Given to the tenant');
});

test('a notice whose names are as long as they may be goes on on a second page, which names it at its foot', async () => {
  const long = (word: string) => word.repeat(32).slice(0, 255);
  const names = { landlord: long('Société '), building: long('Maison '), address: long('1180 rue ') };
  const notices = [noticeOf(0), noticeOf(1)];
  const pages = await pagesOf(await writeNotices(notices, { ...sender, ...names }, clock));
  expect(pages).toHaveLength(8);
  for (const [at, page] of pages.entries()) {
    const isFrench = at % 4 < 2;
    expect(page).toContain(`${isFrench ? 'Avis nº' : 'Notice no.'} ${at < 4 ? 700_001 : 700_002}`);
    if (at % 2 === 0) expect(page).toContain(isFrench ? 'AVIS D’ENTRÉE' : 'NOTICE OF ENTRY');
    else expect(page).toMatch(/Remis au locataire|Given to the tenant/);
  }
  expect(pages.join().match(/1-416-555-0142/g)).toHaveLength(4);
});

test('every treatment of the catalogue has a sheet that fits on one page in each language', async () => {
  const pages = await pagesOf(await writeSheets(serviceCatalogue, sender, clock));
  expect(pages).toHaveLength(2 * serviceCatalogue.length);
  for (const [at, { treatment }] of serviceCatalogue.entries()) {
    expect(pages[2 * at]).toMatch(/Comment se préparer[\s\S]*Avant la visite[\s\S]*Des questions\?/);
    expect(pages[2 * at + 1]).toContain(treatment);
    expect(pages[2 * at + 1]).toMatch(
      /Before the visit[\s\S]*On the day[\s\S]*After the visit[\s\S]*Questions\?/,
    );
  }
});
