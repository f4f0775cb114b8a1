import { expect, test } from 'vitest';
import { unitsCalled } from './called';

test.each([
  ['Apt 4B', ['apt 4b', '4b']],
  ['APT.4B', ['apt.4b', '4b']],
  ['Apt4B', ['apt4b', '4b']],
  ['App. 205', ['app. 205', '205']],
  ['Unité 205', ['unité 205', '205']],
  ['Appt no 205', ['appt no 205', '205']],
  ['Suite #12', ['suite #12', '12']],
  ['#12', ['#12', '12']],
  ['12', ['12']],
  ['Apple', ['apple']],
  ['Logistics', ['logistics']],
  ['Unit', ['unit']],
])('%s may be one of %j', (text, numbers) => {
  expect(unitsCalled(text)).toEqual(numbers);
});
