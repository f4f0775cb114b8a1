import { readPoDocument } from '@clearunit/shared/domain/po-documents';
import { afterAll, expect, test } from 'vitest';
import { pdfPages } from './pdf-pages';
import { sample, samples } from './testing/samples';
import { workbookPages } from './workbook-pages';

type Outcome = 'right' | 'wrong' | 'not found';
const counts: Record<Outcome, number> = { right: 0, wrong: 0, 'not found': 0 };
const count = (is: string, should: string, none = '') => {
  const outcome = is === should ? 'right' : is === none ? 'not found' : 'wrong';
  counts[outcome]++;
  return outcome;
};

test.each(samples)(
  '$file says what a person reads in it',
  async ({ file, building, where, number, units }) => {
    const pages = file.endsWith('.xlsx') ? workbookPages : pdfPages;
    const read = readPoDocument(await pages(sample(file)), building);
    const found = read.units.flatMap(({ unit, isRegistered }) => (isRegistered ? [unit] : []));
    const outcomes = {
      where: count(read.address.where, where, 'unknown'),
      number: count(read.orderNumber?.number ?? '', number),
      units: count(found.join(', '), units.join(', ')),
    };
    expect(outcomes, JSON.stringify(read, null, 1)).toEqual({
      where: 'right',
      number: 'right',
      units: 'right',
    });
  },
);

afterAll(() => {
  console.info(
    `documents of other programs: ${counts.right} right, ${counts.wrong} wrong, ${counts['not found']} not found`,
  );
});
