import { renderWithPortal } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import ImportsPage from './imports-page';

const record = {
  ...{ uuid: '01900000-0000-7000-8000-000000000001', kind: 'buildings', file_name: 'Portfolio.xlsx' },
  ...{ client: 'Maple', made_by: 'Noor', started_at: '2026-11-26T15:00:00.000Z', ended_at: null },
  ...{ state: 'taken back', rows: 1, done: 1, counts: {}, reason: null, params: null },
};

test('an address beyond the last page shows the first', async () => {
  renderWithPortal(
    <MemoryRouter initialEntries={['/building-management/imports?page=77']}>
      <ImportsPage />
    </MemoryRouter>,
    {
      imports: ({ query }: { query: Record<string, string> }) => ({
        data: query.page === '1' ? [record] : [],
        total: 1,
      }),
    },
  );
  expect((await screen.findByText('Portfolio.xlsx')).textContent).toBe('Portfolio.xlsx');
});
