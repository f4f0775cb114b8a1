import { expect, test } from 'vitest';
import { changeCommon, followCommon, likeCommon, makeException, withExceptions } from './common-choice';
import { commonLines, newLine } from './request-lines';
import { bedBugLine, lineWith } from './testing/lines';

const blank = (key: string, about = {}) => ({ ...newLine(key, 'customer'), unit_number: key, ...about });
const mice = (key: string, about = {}) => lineWith({ key, unit_number: key, ...about });
const bugs = (key: string, about = {}) => bedBugLine({ key, unit_number: key, ...about });
const said = (lines: readonly ReturnType<typeof mice>[]) =>
  lines.map(({ key, pest, isCommon }) => `${key} ${pest ?? '-'} ${isCommon ? 'common' : 'exception'}`);

test('equal lines of an earlier version are common, and most of differing ones', () => {
  expect(said(withExceptions([mice('1'), mice('2')]))).toEqual(['1 Mice common', '2 Mice common']);
  expect(said(withExceptions([bugs('1'), mice('2'), mice('3')]))).toEqual([
    '1 Bed Bugs exception',
    '2 Mice common',
    '3 Mice common',
  ]);
});

test('nothing is filled in where no form has chosen for all', () => {
  expect(said(withExceptions([mice('1'), mice('2'), blank('3')]))[2]).toBe('3 - exception');
  expect(said(withExceptions([mice('1'), blank('2')]))).toEqual(['1 Mice exception', '2 - common']);
});

test('what is put into the request later takes what was chosen for all, unless something is chosen for it', () => {
  const chosen = withExceptions([mice('1'), mice('2')]);
  const put = withExceptions([...chosen, blank('3'), bugs('4'), blank('5', { followup: 'reschedule' })]);
  expect(said(put).slice(2)).toEqual(['3 Mice common', '4 Bed Bugs exception', '5 - exception']);
  expect(put[2]).toMatchObject({ treatment: 'Bait', fetch_price: true, unit_number: '3' });
  expect(withExceptions(put)).toBe(put);
});

test('a line that was changed elsewhere becomes an exception', () => {
  const [first, ...others] = withExceptions([mice('1'), mice('2'), mice('3')]);
  const lines = withExceptions([{ ...first!, followup: 'followup' }, ...others]);
  expect(said(lines)).toEqual(['1 Mice exception', '2 Mice common', '3 Mice common']);
});

test('deleted lines neither count nor change, and the only line follows itself', () => {
  const lines = withExceptions([mice('1', { isDeleted: true }), bugs('2', { isCommon: false })]);
  expect(lines[0]).not.toHaveProperty('isCommon');
  expect(lines[1]).toMatchObject({ isCommon: true, pest: 'Bed Bugs' });
});

test('a change for all leaves exceptions and deleted lines', () => {
  const lines = [
    mice('1', { isCommon: true }),
    bugs('2', { isCommon: false }),
    mice('3', { isCommon: true }),
  ];
  const changed = changeCommon(lines, { order_description: 'Key at the desk' });
  expect(changed.map((line) => line.order_description)).toEqual(['Key at the desk', '', 'Key at the desk']);
});

test('an exception that follows the others again remembers what was chosen for it', () => {
  const lines = withExceptions([mice('1'), mice('2'), bugs('3', { order_description: 'Seen twice' })]);
  const followed = followCommon(lines, '3');
  expect(followed[2]).toMatchObject({
    pest: 'Mice',
    treatment: 'Bait',
    order_description: '',
    isCommon: true,
  });
  expect(makeException(followed, '3')[2]).toMatchObject({
    pest: 'Bed Bugs',
    treatment: 'Spray Treatment',
    order_description: 'Seen twice',
    isCommon: false,
  });
});

test('a new line is like the common ones, where there are any', () => {
  expect(likeCommon(withExceptions([mice('1'), mice('2')]), blank(''))).toMatchObject({
    pest: 'Mice',
    unit_number: '',
  });
  expect(likeCommon([bugs('1', { isCommon: false })], blank('2')).pest).toBeNull();
  expect(commonLines([])).toEqual([]);
});
