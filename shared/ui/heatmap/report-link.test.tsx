import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { noUnitFilters } from '../../domain/heatmap';
import { renderScreen } from '../testing';
import { ReportLink } from './report-link';

const units = { ...noUnitFilters, floor: '12', classes: ['heavy' as const], unplanned: true };
const place = { months: 6 as const, pestId: 'p-2', units };
const path = '/buildingheatmapreport?s_id=b-1&months=6&pestID=p-2&show=heavy&floor=12';

test('the public report opens in a new tab, with all filters as they stand but that of visits, which it does not tell', () => {
  renderScreen(<ReportLink isOpen buildingId="b-1" place={place} />);
  const link = screen.getByRole('link', { name: 'Public report' });
  expect(link).toHaveAttribute('href', path);
  expect(link).toHaveAttribute('target', '_blank');
});

test('its link is copied whole, and again once the filters are others', async () => {
  const { user, rerender } = renderScreen(<ReportLink isOpen buildingId="b-1" place={place} />);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(new URL(path, window.location.href).href);
  expect(screen.getByRole('status')).toHaveTextContent('Link copied');
  rerender(
    <ReportLink
      isOpen
      buildingId="b-1"
      place={{ ...place, months: 3, pestId: null, units: noUnitFilters }}
    />,
  );
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
});

test('where copying is not allowed the link is shown, to be copied by hand', async () => {
  const { user } = renderScreen(
    <ReportLink
      isOpen
      buildingId="b-1"
      place={{ ...place, months: 3, pestId: null, units: noUnitFilters }}
    />,
  );
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('textbox', { name: 'Link to the report' })).toHaveValue(
    new URL('/buildingheatmapreport?s_id=b-1&months=3', window.location.href).href,
  );
});

test('of a report that the client closed there is only what stands beside it', () => {
  renderScreen(
    <ReportLink buildingId="b-1" place={place} isOpen={false}>
      <button type="button">Links</button>
    </ReportLink>,
  );
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Links' })]);
});
