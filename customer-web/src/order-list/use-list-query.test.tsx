import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useListQuery } from './use-list-query';

test('a change keeps the one before it, although nothing was drawn between them', () => {
  window.history.replaceState(null, '', '/followup-requests?page=3&s_id=7');
  const { result } = renderHook(useListQuery, { wrapper: BrowserRouter });
  const { change } = result.current;
  act(() => {
    change({ q: '105' });
    change({ status: 'pending' });
  });
  expect(Object.fromEntries(result.current.query)).toEqual({ s_id: '7', q: '105', status: 'pending' });
  act(() => change({ q: '' }));
  act(() => change({ page: '2' }));
  expect(window.location.search).toBe('?s_id=7&status=pending&page=2');
});
