import type { AppError } from '@clearunit/shared/domain/errors';
import { expect, test } from 'vitest';
import { changedRecord, newRecord } from './sent-record';

const stored = { id: 'a', name: 'Elm', units: [{ number: '101' }], note: null };
const changeable = ['name', 'note', 'password'];

/** The fields that a refusal names; undefined where nothing is refused. */
function refused(work: () => unknown): string[] | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    expect(error).toMatchObject({ reason: 'input.wrong-shape', status: 400 });
    return (error as AppError).problems.map(({ field }) => field);
  }
}

test('a record that comes back as it was read, whole or in part, changes nothing', () => {
  for (const sent of [stored, { name: 'Elm' }, {}])
    expect(changedRecord(stored, sent, changeable)).toBeUndefined();
});

test('some fields change the stored record', () => {
  expect(changedRecord(stored, { name: 'Oak' }, changeable)).toEqual({ ...stored, name: 'Oak' });
  expect(changedRecord(stored, { ...stored, password: 'new' }, changeable)).toEqual({
    ...stored,
    password: 'new',
  });
});

test('what cannot be changed is refused where it differs, and so is what nobody knows', () => {
  const sent = JSON.parse('{ "id": "b", "units": [], "naem": "Oak", "__proto__": {}, "toString": 1 }');
  expect(refused(() => changedRecord(stored, { ...sent, name: 'Oak' }, changeable))).toContain('naem');
  expect(refused(() => changedRecord(stored, sent, changeable))).toEqual([
    'id',
    'units',
    'naem',
    '__proto__',
    'toString',
  ]);
});

test('a new record has its own fields only', () => {
  expect(newRecord({ name: 'Elm' }, ['name'])).toEqual({ name: 'Elm' });
  expect(refused(() => newRecord({ name: 'Elm', id: 'a' }, ['name']))).toEqual(['id']);
});

test('anything but an object is no record', () => {
  for (const sent of [undefined, null, 'Elm', 7, [stored]]) {
    expect(refused(() => newRecord(sent, changeable))).toEqual([]);
    expect(refused(() => changedRecord(stored, sent, changeable))).toEqual([]);
  }
});
