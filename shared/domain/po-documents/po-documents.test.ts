import { describe, expect, test } from 'vitest';
import type { OrderNumberType } from '../orders';
import { read, units, where } from './testing/typed-documents';

const number = (text: string, orderNumberType: OrderNumberType = 'po') =>
  read(text, { orderNumberType }).orderNumber?.number;

describe('the address', () => {
  test.each([
    '204 Alder Point Road',
    '204 ALDER POINT RD.',
    '204 alder point rd, kingston ontario k7l3n6',
    'Service at 204 Alder-Point Rd (rear door)',
    '204 Alder\nPoint Road',
    '204\nAlder Point Road\nKingston ON',
    'Apt 1204 - 204 Alder Point Rd',
    '1204-204 Alder Point Rd',
    '#1204, 204 Alder Point Road',
  ])('is the building’s, written as %j', (text) => {
    expect(where(text)).toBe('here');
  });

  test.each([
    ['120 King Street West', '120 King St. W.'],
    ['120 King St W', '120 KING STREET WEST, TORONTO'],
    ['120 King St N', '120 king north'],
    ['55 Saint Clair Avenue East', '55 St. Clair Ave E'],
    ['1180 rue des Tilleuls', '1180, rue des tilleuls, Montréal (Québec) H2X 1Y4'],
    ['418 rue des Orfèvres', '418 Rue Des Orfevres'],
    ['9 boulevard Saint-Laurent Ouest', '9 boul. St-Laurent O.'],
    ['5 Avenue Road', '5 Avenue Rd.'],
    ['300 First Avenue', '300 1st Ave'],
    ['2500 Highway 7', '2500 Hwy 7'],
    ['204-210 Alder Point Road', '210 Alder Point Rd'],
    ['204A Alder Point Road', '204a Alder Point Rd'],
  ])('of a building at %j is read from %j', (address, text) => {
    expect(where(text, { address })).toBe('here');
  });

  test.each([
    ['120 King Street West', '120 King St E, Toronto, ON'],
    ['120 King Street', '120 King Avenue, Toronto, ON'],
    ['120 King Street', '1200 King Street, Toronto, ON'],
    ['120 King Street', '120 Kingsway Street, Toronto, ON M5V 1A1'],
    ['120 King Street, Kingston ON K7L 1A1', '120 King Street, Toronto ON M5V 1A1'],
  ])('of a building at %j is not %j', (address, text) => {
    expect(where(text, { address })).toBe('elsewhere');
  });

  test('of another building is told with its words', () => {
    expect(read('Purchase Order\nService address: 88 Millrace Street\nUnit 101').address).toEqual({
      where: 'elsewhere',
      address: '88 Millrace Street',
      words: 'Service address: 88 Millrace Street Unit 101',
    });
  });

  test('of who sends, sells or pays is not where the work is', () => {
    const letter = `Birch Property Management
9 Head Office Street, Toronto, ON M5V 1A1
Tel. 416-555-0134
Bill to | Vendor
9 Head Office Street, Toronto, ON | 77 Supplier Road, Barrie, ON`;
    expect(where(letter)).toBe('unknown');
    expect(where(`${letter}\nShip to:\n204 Alder Point Road`)).toBe('here');
    expect(where(`${letter}\nShip to:\n88 Millrace Street`)).toBe('elsewhere');
    expect(where('Bill to: 204 Alder Point Road\nShip to: 88 Millrace Street')).toBe('elsewhere');
    expect(where('Bill to: 204 Alder Point Road')).toBe('here');
  });

  test('that only looks like one does not refuse a document', () => {
    expect(where('3 visits by Dr Smith on the way, QC')).toBe('unknown');
    expect(where('Work done 15 Dec 2026 at St Mary, ON')).toBe('unknown');
    expect(where('2 Bait Stations, Place near door')).toBe('unknown');
    expect(where('')).toBe('unknown');
  });

  test('without a place of work is forgiven where the building is named', () => {
    expect(where('9 Head Street, Toronto, ON\nRe: ALDER POINT TOWER, unit 101')).toBe('unknown');
    expect(where('9 Head Street, Toronto, ON\nRe: unit 101')).toBe('elsewhere');
  });

  test('of a building without one is never read', () => {
    expect(where('88 Millrace Street, ON', { address: '' })).toBe('unknown');
  });
});

describe('the order number', () => {
  test.each([
    ['PO # 4500123', '4500123'],
    ['P.O. No.: 77-1203', '77-1203'],
    ['Purchase Order Number | 4500123', '4500123'],
    ['PURCHASE ORDER NO: ab-12/7.', 'ab-12/7'],
    ['Purchase Order\n4500123', '4500123'],
    ['PURCHASE ORDER\nNo. 88123\nDate: 2026-11-02', '88123'],
    ['Reference PO-2026-0117 for the work', 'PO-2026-0117'],
    ['Your PO4500123', 'PO4500123'],
    ['Bon de commande n° 5512', '5512'],
    ['Numéro de commande\nCommande no 5512', '5512'],
    ['Order #: 99120', '99120'],
    ['P.O. Box 112\nPO: 7781', '7781'],
  ])('is read from %j', (text, expected) => {
    expect(number(text)).toBe(expected);
  });

  test('is of the kind that the building has, where a document has several', () => {
    const text = 'Work Order: 311\nPurchase Order: 4500\nMaintenance Order 77';
    expect(number(text, 'po')).toBe('4500');
    expect(number(text, 'wo')).toBe('311');
    expect(number(text, 'mo')).toBe('77');
    expect(number('Bon de travail : T-204', 'wo')).toBe('T-204');
  });

  test.each([
    'PURCHASE ORDER\n204 Alder Point Road',
    'Work order date: 2026-11-02',
    'PO date 2026-11-02',
    'PO 11/02/2026',
    'P.O. Box 112',
    'Purchase order total $450.00',
    'PO 450.00',
    'in order 12 to proceed',
    'PO 1234567890123456789012345678901234',
  ])('is not made up from %j', (text) => {
    expect(number(text)).toBeUndefined();
  });

  test('comes with the words around it', () => {
    expect(read('Please quote our PO # 4500123 on every invoice.').orderNumber?.words).toBe(
      'Please quote our PO # 4500123 on every invoice.',
    );
    expect(read('Purchase Order Number | 4500123').orderNumber?.words).toBe('Purchase Order Number 4500123');
  });
});

describe('the units', () => {
  test.each([
    ['Unit 101', ['101']],
    ['Units: 101, 102 and 1204', ['101', '102', '1204']],
    ['units 101 102 1204', ['101', '102', '1204']],
    ['UNIT(S) #101 & #102', ['101', '102']],
    ['Apt. 1204: cockroaches; apt. 1205: mice', ['1204', '1205']],
    ['Units 101 to 104', ['101', '102', '103', '104']],
    ['Units 101-103', ['101', '102', '103']],
    ['Logements 101, 102 et 103', ['101', '102', '103']],
    ['App. 1204', ['1204']],
    ['Unité : ph1', ['PH1']],
    ['Unit TH-3', ['TH-3']],
    ['Suite | 1204', ['1204']],
    ['1204-204 Alder Point Rd', ['1204']],
    [
      'Unit | Pest | Price\n101 | Mice | 45.00\n1204 - kitchen | Roaches | 50.00\nTotal | | 95.00',
      ['101', '1204'],
    ],
    ['Item | Unit\nBait\nfor mice | 101\nTraps | 102', ['101', '102']],
    ['Unit Pest Notes\n101 Mice in kitchen\n1204 Roaches', ['101', '1204']],
    ['Unit 101, unit 101, apartment 101', ['101']],
    ['Unit 999', ['?999']],
  ])('of %j are %j', (text, expected) => {
    expect(units(text)).toEqual(expected);
  });

  test.each([
    'Unit price 45.00',
    'Qty | Unit | Price\n2 | ea | 45.00',
    'Unit price\n101',
    'Unit 2 hours',
    '900 Harbour Street, Suite 101',
    'Unit $101.00',
    'Units 101.50',
    '101 bait stations',
    'Phone 613-555-1204',
  ])('are not made up from %j', (text) => {
    expect(units(text)).toEqual([]);
  });

  test('come with the words around them', () => {
    expect(read('Unit | Pest\n1204 | Mice').units[0]?.words).toBe('1204 | Mice');
  });
});

test('an endless document of nothing is read in no time', () => {
  const text = `${'unit '.repeat(20_000)}\n${'1 '.repeat(50_000)}\n${'po '.repeat(20_000)}\n${'A'.repeat(200_000)}`;
  const begun = performance.now();
  read(text);
  expect(performance.now() - begun).toBeLessThan(5_000);
});
