import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLastPage } from './use-last-page';

function opened(answer: Parameters<typeof useLastPage>[0], page: number) {
  const open = vi.fn();
  renderHook(() => useLastPage(answer, { page, limit: 10, open }));
  return open.mock.calls;
}
const answered = (rows: number, total: number, isPlaceholderData = false) => ({
  data: { data: Array(rows).fill('row'), total },
  isPlaceholderData,
});

test('a page past the end opens the last one, of an empty list the first', () => {
  expect(opened(answered(0, 162), 30)).toEqual([[17]]);
  expect(opened(answered(0, 0), 30)).toEqual([[1]]);
});

test.each([
  ['a page that there is', answered(2, 162), 17],
  ['rows beyond a total that is not exact', answered(10, 20), 3],
  ['the answer of other filters', answered(0, 8, true), 2],
  ['no answer yet', { data: undefined, isPlaceholderData: false }, 30],
])('%s opens no other', (_, answer, page) => {
  expect(opened(answer, page)).toEqual([]);
});
