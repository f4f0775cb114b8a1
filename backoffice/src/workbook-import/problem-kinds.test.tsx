import type { ImportProblem } from '@clearunit/shared/domain/imports';
import { renderScreen } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { kindsOf, ProblemKinds } from './problem-kinds';

const problem = (row: number, reason: string, params?: ImportProblem['params']): ImportProblem => ({
  ...{ sheet: 'Units', row, column: 'unit', reason },
  ...(params && { params }),
});

test('a kind whose problems differ gives the first one as an example; one whose problems are alike says it', () => {
  const registered = ['901', '101', '903'].map((unit, at) =>
    problem(at + 2, 'imports.unit-registered', { unit }),
  );
  const missing = [5, 6].map((row) => problem(row, 'imports.missing-unit'));
  renderScreen(
    <ProblemKinds kinds={kindsOf([...registered, ...missing])} chosen={null} onChoose={() => {}} />,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '3 unit, for example: Unit 901 is registered in this building already.',
    '2 unit: Missing Unit #.',
  ]);
});
