import { renderScreen } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useCriticalColumns } from './use-critical-columns';

const ignore = () => {};

function LeastWidth() {
  const columns = useCriticalColumns(ignore);
  return columns.reduce((sum, { width, minWidth }) => sum + (width ?? minWidth ?? 0), 0);
}

test('at 1440 pixels all columns are in sight', () => {
  renderScreen(
    <output>
      <LeastWidth />
    </output>,
  );
  const pageEdges = 2 * 24;
  const frame = 2;
  const scrollBar = 15;
  expect(Number(screen.getByRole('status').textContent)).toBeLessThanOrEqual(
    1440 - pageEdges - frame - scrollBar,
  );
});
