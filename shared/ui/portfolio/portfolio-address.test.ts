import { expect, test } from 'vitest';
import { isNarrowed, readPortfolioAddress, withPortfolioAddress } from './portfolio-address';

const read = (query: string) => readPortfolioAddress(new URLSearchParams(query));
const written = (query: string, change: Parameters<typeof withPortfolioAddress>[1]) =>
  withPortfolioAddress(new URLSearchParams(query), change).toString();

test('an address that says nothing shows all buildings by what needs attention', () => {
  expect(read('')).toEqual({
    tab: 'buildings',
    q: '',
    city: '',
    show: 'all',
    sort: { column: 'attention', order: 'DESC' },
    page: 1,
    period: 'last-month',
    building: null,
  });
});

test('what an address says wrongly is as at first', () => {
  expect(read('tab=roof&show=none&sort=colour&order=UP&page=-3&period=ever')).toEqual(read(''));
});

test('a filter, a sort and a page are kept, and a filter begins at the first page', () => {
  const query = written('page=4', { show: 'worse', sort: { column: 'overdue', order: 'ASC' } });
  expect(query).toBe('show=worse&sort=overdue&order=ASC');
  expect(written(query, { page: 2 })).toBe(`${query}&page=2`);
  expect(read(`${query}&page=2`)).toMatchObject({
    show: 'worse',
    sort: { column: 'overdue', order: 'ASC' },
    page: 2,
  });
});

test('what is as at first is not said', () => {
  const query = 'q=oak&city=Hamilton&show=active&sort=units&order=ASC&tab=visits&building=b1';
  const usual = { q: '', city: '', show: 'all', tab: 'buildings', building: null } as const;
  expect(written(query, { ...usual, sort: { column: 'attention', order: 'DESC' } })).toBe('');
});

test('a search, a city or a choice narrow; a sort and a page do not', () => {
  expect(['q=oak', 'city=Guelph', 'show=overdue'].map((query) => isNarrowed(read(query)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isNarrowed(read('sort=units&page=3'))).toBe(false);
});
