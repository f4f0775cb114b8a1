import { userKey } from '@clearunit/shared/ui/device/storage';
import { afterEach, expect, test } from 'vitest';
import { buildingsKey, chosenBuildingKey } from '../device/keys';
import { keepChosenBuilding, keepUser, readChosenBuilding, readKeptUser } from './kept-session';

const buildings = [{ value: 'b-1', text: 'Alder Court' }];
const contact = { role: 'customer' as const, uuid: 'b-1', firstName: 'Ada', buildings };

afterEach(() => localStorage.clear());

test('whoever is kept is read with their buildings and the one they chose', () => {
  keepUser(contact);
  keepChosenBuilding('b-1');
  expect([readKeptUser(), readChosenBuilding()]).toEqual([contact, 'b-1']);
});

test.each([
  ['no text', '{'],
  ['null', 'null'],
  ['a list', '["customer"]'],
  ['nobody’s role', JSON.stringify({ ...contact, role: 'toString' })],
  ['a number for an id', JSON.stringify({ ...contact, uuid: 7 })],
  ['no name', JSON.stringify({ role: 'customer', uuid: 'b-1' })],
])('a user that is %s is nobody, and is asked of the portal', (_, kept) => {
  localStorage.setItem(userKey, kept);
  expect(readKeptUser()).toBeUndefined();
});

test('buildings and a choice in another shape are forgotten, not the user', () => {
  keepUser(contact);
  localStorage.setItem(buildingsKey, JSON.stringify([buildings[0], { value: 'b-2' }, null]));
  localStorage.setItem(chosenBuildingKey, '{"value":"b-1"}');
  expect([readKeptUser(), readChosenBuilding()]).toEqual([{ ...contact, buildings: undefined }, undefined]);
});
