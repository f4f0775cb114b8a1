import { buildingFor } from '@clearunit/shared/ui/service-request/testing';
import { renderScreen } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BuildingFacts } from './building-facts';

test.each([
  ['its scheduler', { scheduler_name: 'Amara Osei' }, 'Amara Osei'],
  ['whom it waits for', { awaited_scheduler: 'later@sched.example' }, 'Waits for later@sched.example'],
  ['that it has no scheduler', {}, '–'],
])('a building says %s', (_what, more, shown) => {
  renderScreen(<BuildingFacts building={buildingFor(more)} />);
  expect(screen.getByText('Scheduler').nextElementSibling?.textContent).toBe(shown);
});
