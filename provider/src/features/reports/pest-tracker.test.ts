import { textsFor, writtenTexts } from '@clearunit/shared/texts/server';
import { expect, test } from 'vitest';
import { pagesOf } from '../../pdf/testing/pages-of';
import { writePestTracker } from './pest-tracker';

const when = { now: new Date('2026-08-01T13:05:00Z'), timeZone: 'America/Toronto' };
const building = {
  building_name: 'Résidence du Chêne',
  building_address: '1180 boulevard du Très-Vieux-Moulin Nord, Montréal',
  location_id: 'MTL1040',
  customer_name: 'Société immobilière Québec-Œuvre-Élan Inc',
};
const tracked = [
  {
    month: '2026-08',
    pests: [
      { pest_name: 'Bed Bugs', newlyActive: ['101', '205'], cleared: [], stillActive: ['301'] },
      { pest_name: 'Écureuils volants', newlyActive: [], cleared: ['12-B'], stillActive: [] },
    ],
  },
  { month: '2026-07', pests: [] },
];
const told = async (texts: Parameters<typeof writePestTracker>[2]['texts'], commonAreas: string[] = []) =>
  (
    await pagesOf(
      await writePestTracker(building, { tracked, commonAreas: new Set(commonAreas) }, { ...when, texts }),
    )
  )
    .join('\n')
    .replace(/\s+/g, ' ');

test('a French tracker is French, its months and pests too; a pest that the catalogue does not know keeps its name', async () => {
  const text = await told(writtenTexts('fr-CA'));
  for (const part of [
    'Rapport de suivi parasitaire',
    'Immeuble Résidence du Chêne (MTL1040)',
    'Touchés actuellement 3 logements',
    'Parasite Nouvellement touchés Assainis Toujours touchés',
    'Août 2026',
    'Punaises de lit 2 : 101, 205 – 1 : 301',
    'Écureuils volants – 1 : 12-B –',
    'Juillet 2026',
    'Aucun logement touché',
    '1er août 2026, 9 h 05 · Page 1 sur 1',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/Building|Pest|Bed Bugs|active|Cleared|unit/);
});

test('an English tracker is English', async () => {
  const text = await told(textsFor());
  expect(text).toContain('August 2026 Bed Bugs 2: 101, 205 – 1: 301');
  expect(text).toContain('08-01-2026 09:05 · Page 1 of 1');
});

test('common areas are named after the units, and not counted', async () => {
  const text = await told(textsFor(), ['205', '12-B']);
  expect(text).toContain('Active now 2 units; 205');
  expect(text).toContain('August 2026 Bed Bugs 1: 101; 205 – 1: 301');
  expect(text).toContain('Écureuils volants – 12-B –');
});
