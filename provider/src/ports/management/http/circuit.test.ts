import { beforeEach, expect, test } from 'vitest';
import { ManagementError } from '../management-error';
import { createCircuit } from './circuit';

let through: ReturnType<typeof createCircuit>;
beforeEach(() => {
  through = createCircuit(() => new Date('2026-07-15T14:00:00Z'));
});

const failing = async (failure: ManagementError, times: number) => {
  for (let time = 0; time < times; time++) {
    await expect(through(() => Promise.reject(failure))).rejects.toBe(failure);
  }
};
const down = ManagementError.down('ECONNREFUSED');
const ask = () => through(async () => 'answered');

test('five failures in a row open the circuit, and four do not', async () => {
  await failing(down, 4);
  expect(await ask()).toBe('answered');
  await failing(down, 5);
  await expect(ask()).rejects.toThrow('not asked: ECONNREFUSED');
});

test.each([
  ['an answer', () => ask()],
  ['a refusal', () => failing(new ManagementError('refused', 'no such order'), 1)],
])('failures with %s between them are not in a row', async (_, answer) => {
  await failing(down, 4);
  await answer();
  await failing(down, 4);
  expect(await ask()).toBe('answered');
});
