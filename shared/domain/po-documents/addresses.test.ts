import { describe, expect, test } from 'vitest';
import { where } from './testing/typed-documents';

describe('a street whose name only begins as the building’s', () => {
  test.each([
    ['120 King Street', '120 King Edward Avenue'],
    ['120 King Street, Toronto', '120 KING EDWARD AVENUE, TORONTO'],
    ['12 Victoria Street', '12 Victoria Park Avenue'],
    ['12 Victoria Avenue', '12 Victoria Park Avenue'],
    ['12 Park Ave', '12 Park Lawn Rd'],
    ['9 Queen', '9 Queen Mary Drive'],
    ['9 Queen Street', '9 Queen Victoria Street'],
    ['55 St. Clair Ave', '55 St. Clair Hill Road'],
    ['9 boulevard Saint-Laurent', '9 boulevard Saint-Laurent-du-Fleuve'],
  ])('is not that of a building at %j: %j', (address, text) => {
    expect(where(text, { address })).not.toBe('here');
    expect(where(`Service address: ${text}, ON`, { address })).toBe('elsewhere');
    expect(where(`${text}, ON`, { address })).toBe('elsewhere');
  });

  test.each([
    ['120 King Street', '120 King, Edward Avenue entrance'],
    ['120 King Street', '120 King at Edward Avenue'],
    ['120 King Street', '120 King and Edward Avenue'],
    ['120 King Street', '120 King Toronto, ON'],
    ['120 King Street', '120 king near the old lane'],
    ['120 King Street', '120 King\nPark Lane Property Management'],
    ['120 King Street', '120 king for the back lane'],
    ['204 Alder Point Road', '204 Alder Point Unit 3, Ave of treatment'],
    ['1180 rue des Tilleuls', '1180 rue des Tilleuls coin boulevard Pie-IX'],
  ])('is not read where a building at %j is written %j', (address, text) => {
    expect(where(text, { address })).toBe('here');
  });
});

describe('a row of houses', () => {
  test.each([
    '204–210 Alder Point Road',
    '200 – 208 Alder Point Road, Kingston, ON',
    '204 & 206 Alder Point Road, Kingston, ON',
    '202 & 204 Alder Point Road, Kingston, ON',
    '202, 204 and 206 Alder Point Road, Kingston, ON',
    '204/206 Alder Point Road, Kingston, ON',
    '204 to 206 Alder Point Road, Kingston, ON',
    '202 to 206 Alder Point Road, Kingston, ON',
    '204 et 206 Alder Point Road, Kingston, ON',
    '204 à 206, Alder Point Road, Kingston, ON',
    'Service at: 204 & 206 Alder Point Road',
  ])('has the building in it: %j', (text) => {
    expect(where(text)).toBe('here');
  });

  test.each([
    ['204–210 Alder Point Road', '206 Alder Point Road, Kingston ON'],
    ['204 & 206 Alder Point Road', '206 Alder Point Road, Kingston ON'],
    ['204/206 Alder Point Road', '204 Alder Point Road, Kingston ON'],
    ['204 and 206 Alder Point Road', '204 Alder Point Road, Kingston ON'],
    ['1 to 8 Mill Lane', '5 Mill Lane, Kingston ON'],
    ['204-210 Alder Point Road', '204-210 Alder Point Road, Kingston ON'],
  ])('as a building’s address, %j, is met by %j', (address, text) => {
    expect(where(text, { address })).toBe('here');
  });

  test.each([
    '206 & 208 Alder Point Road, Kingston, ON',
    '206–210 Alder Point Road, Kingston, ON',
    '204-2040 Alder Point Road, Kingston, ON',
    'Unit 204-206 Alder Point Road, Kingston, ON',
    '206 Alder Point Road and 204 Mill Lane, Kingston, ON',
  ])('does not have it in %j', (text) => {
    expect(where(text)).toBe('elsewhere');
  });
});

describe('a number before the house’s own', () => {
  test.each([
    'Tower 2, 204 Alder Point Road',
    'Tower 2 - 204 Alder Point Road',
    'Bldg. 12 204 Alder Point Road',
    'Unit 5B, 204 Alder Point Road',
    'Phase 2, Lot 7, 204 Alder Point Road',
    '10, 204 Alder Point Road',
  ])('is neither in a document nor in a building’s address: %j', (text) => {
    expect(where(`${text}, Kingston, ON`)).toBe('here');
    expect(where('204 Alder Point Road, Kingston, ON', { address: text })).toBe('here');
    expect(where('2 Alder Point Road, Kingston, ON', { address: text })).toBe('elsewhere');
  });

  test('is not mistaken for a street that is a number', () => {
    expect(where('300 5 Avenue SW', { address: '300 5 Avenue SW' })).toBe('here');
    expect(where('2500 Highway 7 West', { address: '2500 Highway 7' })).toBe('here');
  });
});

describe('whose an address is', () => {
  const office = '9 Head Street, Toronto, ON';
  test('the building’s own as who pays outweighs one of which nothing is said', () => {
    expect(where(`${office}\nBill to: 204 Alder Point Road, Kingston, ON`)).toBe('here');
    expect(where(`Bill to | ${office}\n204 Alder Point Road | `)).toBe('here');
  });

  test('the place of work outweighs everything', () => {
    const site = 'Service address: 88 Millrace Street, Kingston, ON';
    expect(where(`204 Alder Point Road\nKingston, ON\n\n${site}`)).toBe('elsewhere');
    expect(where(`204 Alder Point Road\nTel. 613-555-0110\n\n${site}`)).toBe('elsewhere');
    expect(where(`Bill to: 204 Alder Point Road\n${site}`)).toBe('elsewhere');
    expect(where(`Vendor: 204 Alder Point Road\n${site}`)).toBe('elsewhere');
    expect(where(`${site}\nService address: 204 Alder Point Road`)).toBe('here');
    expect(where('Service address: Unit 305, 88 Millrace Street')).toBe('elsewhere');
    expect(where(`${site}\nPlease treat unit 101 at 204 Alder Point Road too`)).toBe('here');
  });

  test('a letterhead with the building’s own does not let in what is to be done elsewhere', () => {
    const head = '204 Alder Point Road, Kingston\nTel. 613-555-0110\n\n\n';
    expect(where(`${head}Please treat the unit at 88 Millrace Street, Kingston, ON`)).toBe('elsewhere');
    expect(where(`Vendor:\n204 Alder Point Road\n\n\n\n\n\n${office}`)).toBe('elsewhere');
  });

  test('is told by running text too', () => {
    const letter = (sentence: string) =>
      `Birch & Bay\nKingston, ON K7L 1A1\nTel. 613-555-0110\n\nDear Sir,\n\n${sentence}`;
    for (const address of ['731 Osprey Lane', '731 Osprey Lane, Kingston, ON K7L 1A1']) {
      for (const sentence of [
        'Please attend our building at 204 Alder Point Rd., Kingston, at your earliest convenience.',
        'Please attend our building at 204 Alder Point Rd.',
        'Mice were seen in units 305 and 412 at 204 Alder Point Rd., Kingston.',
      ]) {
        expect(where(letter(sentence), { address, name: 'Osprey Walk' }), sentence).toBe('elsewhere');
        expect(where(letter(sentence)), sentence).toBe('here');
      }
      const own =
        'Please attend our building at 731 Osprey Lane. Our head office is at 9 Head Street, Kingston.';
      expect(where(letter(own), { address })).toBe('here');
    }
  });

  test('whom its letter goes to makes it nobody else’s', () => {
    const letter = `204 Alder Point Road, Kingston\nTel. 613-555-0110\n\n\n\nTo:\nBoreal Pest\n${office}`;
    expect(where(letter)).toBe('unknown');
  });

  test('a day behind a street does not make it an address', () => {
    expect(where('Meet at 9 Head Street on Friday')).toBe('unknown');
    expect(where('9 Head Street, ON')).toBe('elsewhere');
  });
});

describe('the same street in another city', () => {
  const king = '120 King Street, Kingston';
  test.each([
    '120 King Street, Toronto, ON M5V 1A1',
    '120 King St Toronto ON',
    '120 King Street, Toronto',
    '120 King Street\nToronto, Ontario',
    '120 King Street\nToronto',
    '120 King Street, Unit 5, Toronto',
    '120 King Street #305, Toronto, ON',
    '120 King Street, 2nd floor, Scarborough',
    '120 King Street St. Catharines ON',
    '120 King Street, City of London',
  ])('is another building: %j', (text) => {
    expect(where(text, { address: king })).toBe('elsewhere');
  });

  test.each([
    '120 King Street, KINGSTON, ON',
    '120 King Street',
    '120 King Street, Attn: Hamilton',
    '120 King Street, Hamilton Property Management',
    '120 King Street\nToronto Community Housing',
    '120 King Street, London Road entrance',
    '120 King Street, Ontario',
    '120 King Street, Canada',
    '120 King Street, Suite 5',
    '120 King Street, Glenburnie, ON',
    '120 King Street, Québec H2X 1Y4',
    '120 King Street, Kingston\nHead office in Toronto, ON M5V 1A1',
  ])('is not read from %j', (text) => {
    expect(where(text, { address: king })).toBe('here');
  });

  test.each([
    ['120 Finch Avenue West, Toronto', '120 Finch Ave W, North York, ON'],
    ['120 Finch Avenue West, Toronto', '120 Finch Ave\nNorth York, ON'],
    ['120 Finch Avenue, North York', '120 Finch Ave, Toronto, ON'],
    ['120 Finch Avenue, Scarborough', '120 Finch Ave, Etobicoke'],
    ['35 rue du Moulin, Montreal', '35 rue du Moulin, Montréal (Québec)'],
    ['35 rue du Moulin, Montréal', '35 rue du Moulin, Verdun QC'],
    ['35 rue du Moulin, Québec', '35 rue du Moulin, Québec (Québec)'],
    ['5 Church Street, St. Catharines', '5 Church St., Saint Catharines, ON'],
    ['5 Church Street, Thornhill', '5 Church St, Markham ON'],
    ['5 Church Street', '5 Church St, Toronto ON'],
    ['5 Church Street, Smallville', '5 Church St, Toronto ON'],
  ])('is not meant where a building at %j is written %j', (address, text) => {
    expect(where(text, { address })).toBe('here');
  });

  test('is told by two whole postal codes before all', () => {
    const address = '120 King Street, Kingston, ON K7L 3N6';
    expect(where('120 King Street K7L3N9', { address })).toBe('here');
    expect(where('120 King Street, Glenburnie ON K7L 3N6', { address })).toBe('here');
    expect(where('120 King Street, Suite 4, Ontario K0H 1S0', { address })).toBe('elsewhere');
    expect(where('120 King Street K0H', { address })).toBe('here');
    expect(where('120 King Street\nBilling: Toronto ON M5V 1A1', { address })).toBe('here');
    expect(where('120 King Street\n9 Head Street, Toronto ON M5V 1A1', { address })).toBe('here');
  });
});
