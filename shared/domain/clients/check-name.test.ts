import { expect, test } from 'vitest';
import { checkClientName } from '.';

const reason = (name: string) => checkClientName('name', name)?.reason ?? 'good';

test.each([
  ['1248133 Ontario Ltd. (A&B)', 'good'],
  ['Résidence des Orfèvres', 'good'],
  ['ICARUS PROPERTIES: ANGELIKA KOSTIDIS', 'good'],
  ['MENICUCCI, MARIO; MENICUCCI, IVA', 'good'],
  ['“Maple” Homes – Toronto_2!', 'good'],
  ['  ', 'clients.name-missing'],
  ['<Maple>', 'buildings.customer-name-not-valid'],
  ['=Maple', 'buildings.customer-name-not-valid'],
  ['M'.repeat(256), 'clients.name-too-long'],
])('a client’s new name %s: %s', (name, wanted) => {
  expect(reason(name)).toBe(wanted);
});
