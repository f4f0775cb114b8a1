import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReportLinkRecord } from '../../api/links';
import { noUnitFilters } from '../../domain/heatmap';
import { idOf } from '../service-request/testing';
import { renderWithPortal } from '../testing';
import { ReportLinksButton } from './report-links-button';
import { ReportLinksDialog } from './report-links-dialog';

const link: ReportLinkRecord = {
  uuid: idOf(1),
  purpose: 'heatmap-report',
  name: 'The board',
  coarse: false,
  made_by: 'Alder Court',
  created_at: '2026-07-22T14:00:00.000Z',
  expires_at: '2099-10-20T14:00:00.000Z',
  revoked_at: null,
  opened: 0,
  last_opened_at: null,
};

test('a link that was just made is no longer offered once it is ended', async () => {
  let links: ReportLinkRecord[] = [];
  const { user } = renderWithPortal(
    <ReportLinksDialog buildingId={idOf(2)} timeZone="America/Toronto" onClose={() => undefined} />,
    {
      links: () => links,
      createLink: () => {
        links = [link];
        return { message: 'The link is made.', data: { uuid: link.uuid, token: 'abc' } };
      },
      revokeLink: () => {
        links = [{ ...link, revoked_at: '2026-07-22T15:00:00.000Z' }];
        return { message: 'The link is ended.' };
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Make link' }));
  expect((await screen.findByLabelText<HTMLInputElement>('The new link')).value).toContain('abc');
  await user.click(await screen.findByRole('button', { name: 'End link: The board' }));
  const question = within(screen.getByRole('dialog', { name: 'End this link?' }));
  await user.click(question.getByRole('button', { name: 'End link' }));
  await screen.findByText(/ended by hand/);
  expect(screen.queryByLabelText('The new link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Make link' })).toBeInTheDocument();
});

test('a link to floors only opens with time range and pest, and names no unit', async () => {
  const place = { months: 6 as const, pestId: null, units: { ...noUnitFilters, floor: '1', unit: '105' } };
  const { user } = renderWithPortal(
    <ReportLinksDialog buildingId={idOf(2)} place={place} timeZone="America/Toronto" onClose={() => {}} />,
    {
      links: [],
      createLink: { message: 'The link is made.', data: { uuid: link.uuid, token: 'abc' } },
    },
  );
  const made = async () => {
    await user.click(await screen.findByRole('button', { name: 'Make link' }));
    return new URL((await screen.findByLabelText<HTMLInputElement>('The new link')).value).search;
  };
  expect(await made()).toBe('?months=6&floor=1&unit=105');
  await user.click(screen.getByRole('button', { name: 'Make another' }));
  await user.click(screen.getByLabelText('Floors only, no units'));
  expect(await made()).toBe('?months=6');
});

test('the links are asked for again each time the dialog opens', async () => {
  let asked = 0;
  const links = () => {
    asked += 1;
    return [{ ...link, name: `Answer ${asked}` }];
  };
  const { user } = renderWithPortal(<ReportLinksButton buildingId={idOf(2)} timeZone="America/Toronto" />, {
    links,
  });
  await user.click(screen.getByRole('button', { name: 'Links' }));
  await screen.findByText('Answer 1');
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  await user.click(screen.getByRole('button', { name: 'Links' }));
  expect(await screen.findByText('Answer 2')).toBeInTheDocument();
});
