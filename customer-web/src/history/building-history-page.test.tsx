import { historyRow, idOf } from '@clearunit/shared/ui/service-request/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answersOfSite, building, contact } from '../testing/contact';
import { closeSite, openSite } from '../testing/open-site';
// Loaded before the test: loading can take longer than a test waits.
import './building-history-page';

const rows = [
  historyRow({ unit_number: '301', comment: 'Follow up in two weeks' }),
  historyRow({ unit_number: '302', comment: 'No follow up needed', follow_up: null }),
  historyRow({ unit_number: '303', comment: 'Follow up gel for roaches' }),
  historyRow({ unit_number: '304', comment: '', follow_up: null }),
].map((row, at) => ({ ...row, order_unit_id: idOf(100 + at) }));

/** Opens the history with all that is told of each row: on a phone a row shows it once it is pressed. */
async function open(phone: boolean) {
  const user = await openSite(`/building-history/${building.uuid}`, {
    reader: contact,
    phone,
    answers: answersOfSite({ buildingHistory: { data: rows, total: rows.length, totalIsExact: true } }),
  });
  if (phone)
    for (const row of await screen.findAllByRole('button', { name: /: details$/, expanded: false }))
      await user.click(row);
  return user;
}

const requestFor = (unit: string) =>
  screen.findByRole('button', { name: `Request Follow-up for unit ${unit}, order #4711` });

test.each([
  ['a desk', false],
  ['a phone', true],
])(
  'at %s a follow-up that the comment asks for goes into the cart, which opens, and only once',
  async (_, phone) => {
    const user = await open(phone);
    expect(await requestFor('301')).toHaveTextContent(/^Request Follow-up$/);
    expect(screen.getAllByRole('button', { name: /^Request Follow-up/ })).toHaveLength(3);
    expect(await requestFor('302')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('listitem', { name: 'Unit 301' })).not.toBeInTheDocument();
    expect(await requestFor('301')).not.toHaveAttribute('aria-disabled');
    await user.click(await requestFor('301'));
    expect(await requestFor('301')).toHaveAttribute('aria-disabled', 'true');
    const item = await screen.findByRole('listitem', { name: 'Unit 301' });
    expect(item).toBeVisible();
    expect(item).toHaveTextContent('Mice');
    expect(item).toHaveTextContent('Bait');

    closeSite();
    await open(phone);
    expect(await requestFor('301')).toHaveAttribute('aria-disabled', 'true');
    expect(await requestFor('303')).not.toHaveAttribute('aria-disabled', 'true');
  },
);
