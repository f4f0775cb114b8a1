import { textsFor, writtenTexts } from '@clearunit/shared/texts/server';
import { expect, test } from 'vitest';
import { pagesOf } from '../../pdf/testing/pages-of';
import { writeOrderReport } from './order-report';
import type { ReportedUnit } from './queries';

const context = {
  texts: textsFor(),
  now: new Date('2026-07-15T14:00:00Z'),
  timeZone: 'America/Toronto',
};
const order = {
  building_name: 'Résidence des Très-Grands-Orfèvres-Réunis',
  building_address: '1180 boulevard du Très-Vieux-Moulin Nord, Montréal',
  location_id: 'MTL1040',
  customer_name: 'Société immobilière Québec-Œuvre-Élan Inc',
  order_number: 100_001,
  building_po_mo_wo: 'po' as const,
  purchase_order_number: 'BON-42',
  order_date_time: '2026-07-01T14:00:00Z',
};
const unitOf = (at: number): ReportedUnit => ({
  unit_number: `U${at}`,
  is_common_area: false,
  pest_name: 'Stored Product Pests',
  treatment_name: 'Spray Treatment',
  work_date: '2026-07-10',
  invoice_number: 500_001,
  technician_name: 'Marie-Françoise Bélanger-Lévesque',
  activity_level: 'Moderate activity',
  prep_level: 'Not prepared',
  sanitation_level: 'Low',
  structural_issues: true,
  outcome: 'inspected',
  treatment_done: true,
  is_warranty: false,
  comment: `Brèche nº ${at} derrière le four, où l’œil ne va pas : à boucher.`,
});

test('the report of 200 units with long names loses none, and names the visit on every page', async () => {
  const units = Array.from({ length: 200 }, (_, at) => unitOf(at + 1));
  const pages = await pagesOf(await writeOrderReport(order, units, context));
  expect(pages.length).toBeGreaterThan(5);
  for (const page of pages) expect(page).toContain('Marie-Françoise Bélanger-Lévesque');
  expect(pages[0]).toContain('Société immobilière Québec-Œuvre-Élan Inc');
  expect(pages[0]).toContain('Résidence des Très-Grands-Orfèvres-Réunis');
  const all = pages.join('\n').replace(/\s+/g, ' ');
  for (const { unit_number, comment } of units) {
    expect(all).toContain(`${unit_number} Stored`);
    expect(all).toContain(comment!.slice(0, 14));
  }
});

test.each([
  [context, 'Bait: not done', 'Treatment not done 1 unit', 'Completed 2 units'],
  [
    { ...context, texts: writtenTexts('fr-CA') },
    'Appâts : non effectué',
    'Traitement non effectué 1 logement',
    'Travaux terminés 2 logements',
  ],
])('the report says where the treatment was not done, and in how many units', async (reader, ...parts) => {
  const units = [{ ...unitOf(1), treatment_name: 'Bait', treatment_done: false }, unitOf(2)];
  const [page] = await pagesOf(await writeOrderReport(order, units, reader));
  const text = page?.replace(/\s+/g, ' ');
  for (const part of parts) expect(text).toContain(part);
});

test('a French report of 200 units is French in everything but what the technician wrote', async () => {
  const french = { ...context, texts: writtenTexts('fr-CA') };
  const about = [
    {},
    { outcome: 'refused' as const, treatment_done: false, activity_level: null },
    { invoice_number: null, work_date: null },
  ];
  const units = Array.from({ length: 200 }, (_, at) => ({
    ...unitOf(at + 1),
    ...about[Math.max(0, at - 197)],
  }));
  const written = await writeOrderReport(order, units, french);
  const pages = (await pagesOf(written)).map((page) => page.replace(/\s+/g, ' '));
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('Logement Parasite Traitement');
    expect(page).toContain('Visite du 10 juillet 2026, Marie-Françoise Bélanger-Lévesque, fiche nº 500001');
    expect(page).toContain(`Page ${at + 1} sur ${pages.length}`);
  }
  for (const part of [
    'Demande nº 100001',
    'Demandé le 1er juillet 2026',
    'Numéro de bon de commande BON-42',
    'Travaux terminés 199 logements',
    '15 juillet 2026, 10 h',
  ]) {
    expect(pages[0]).toContain(part);
  }
  const all = pages.join(' ');
  for (const part of [
    'Pulvérisation',
    'modérée',
    'Non préparé',
    'Oui',
    'accès refusé',
    'Terminé sans constat',
  ])
    expect(all).toContain(part);
  for (const { unit_number, comment } of units) {
    expect(all).toContain(`${unit_number} Insectes`);
    expect(all).toContain(comment!.slice(0, 14));
  }
  expect(all).not.toMatch(
    /Order|Unit|Pest|Spray|activity|prepared|sanitation|Visit of|Completed|Page \d+ of/,
  );
});
