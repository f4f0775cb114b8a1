import type { PortalCallName } from '@clearunit/shared/api/portal-calls';
import { idOf } from '@clearunit/shared/ui/service-request/testing';
import { serverFailed, serverFails } from '@clearunit/shared/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answersOfSite, building, contactOfTwo } from './testing/contact';
import { openSite } from './testing/open-site';
// Loaded before the test: loading can take longer than a test waits.
import './history/building-history-page';
import './home/home';
import './order-detail/order-detail-page';
import './portfolio/portfolio-page';

/** A page's address, what it asks the portal for, and the role and name of what shows the answer. */
const pages: [address: string, asks: PortalCallName, role: string, name: string][] = [
  ['/home', 'heatmap', 'region', 'Statistics'],
  ['/portfolio', 'portfolio', 'link', building.building_name],
  [`/building-history/${building.uuid}?months=12`, 'buildingHistory', 'table', 'What was done in the units'],
  [`/order-detail?id=${idOf(70)}&unit_number=101`, 'order', 'table', 'Units of the order'],
];

test.each(pages)(
  '%s says that the server failed with %s, and shows the answer when it is asked again',
  async (address, asks, role, name) => {
    const answers = answersOfSite();
    let isDown = true;
    const user = await openSite(address, {
      reader: contactOfTwo,
      phone: true,
      answers: { ...answers, [asks]: () => (isDown ? serverFails() : answers[asks]) },
    });
    await screen.findByText(serverFailed);
    expect(screen.queryByRole(role, { name })).not.toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole(role, { name });
    expect(screen.queryByText(serverFailed)).not.toBeInTheDocument();
  },
);

test('home shows its heatmap where the server fails with what needs attention', async () => {
  const answers = answersOfSite({ buildingAttention: serverFails });
  await openSite('/home', { reader: contactOfTwo, answers, phone: true });
  await screen.findByRole('region', { name: 'Statistics' });
  const attention = within(screen.getByRole('region', { name: 'What needs attention' }));
  expect(await attention.findByText(serverFailed)).toBeVisible();
  expect(attention.getByRole('button', { name: 'Try again' })).toBeVisible();
});
