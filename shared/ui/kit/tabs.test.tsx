import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing';
import { Tabs } from './tabs';

const tabs = [
  { id: 'heatmap', title: 'Heatmap', content: () => 'the floors' },
  { id: 'orders', title: 'Order List', content: () => 'the orders' },
  { id: 'documents', title: 'Documents', content: () => 'the documents' },
];

function Home({ start = 'heatmap' }: { start?: string }) {
  const [open, setOpen] = useState(start);
  return <Tabs label="Building" tabs={tabs} open={open} onOpen={setOpen} />;
}

test('arrow keys open the neighbours and go round at the ends', async () => {
  const { user } = renderScreen(<Home />);
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Documents' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Documents' })).toHaveTextContent('the documents');
  await user.keyboard('{ArrowRight}{End}{Home}');
  expect(screen.getByRole('tab', { name: 'Heatmap', selected: true })).toHaveFocus();
});

test('only the open tab is a stop of the Tab key', async () => {
  const { user } = renderScreen(<Home start="orders" />);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Order List' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});

test('a tab that does not exist shows the first', () => {
  renderScreen(<Home start="gone" />);
  expect(screen.getByRole('tab', { name: 'Heatmap', selected: true })).toBeInTheDocument();
});
