import { expect, test } from 'vitest';
import { fileResponse } from './call';
import { providerCalls } from './provider-calls';

test('every export is recorded in the security log', () => {
  const exported = Object.values(providerCalls).filter(
    ({ name, response }) => response === fileResponse && /^export|Workbook$|^accounting/.test(name),
  );
  expect(exported.length).toBeGreaterThan(10);
  expect(exported.filter((call) => !('recorded' in call)).map(({ name }) => name)).toEqual([]);
});

test('the one whose workbook holds PINs is told apart', () => {
  expect(providerCalls.exportBuildings.recorded).toBe('pin-export');
});
