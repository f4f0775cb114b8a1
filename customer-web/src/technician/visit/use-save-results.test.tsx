import { textsFor } from '@clearunit/shared/texts/server';
import { TextsProvider } from '@clearunit/shared/ui/texts-context';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { fieldWork } from '../../field-work/field-work';
import { clearPhone, keepVisit } from '../../field-work/testing/phone';
import { nothingUnsent, TechnicianPage } from '../../field-work/testing/technician-page';
import type { UnsentItem, UnsentResults } from '../../field-work/unsent-item';
import { batchIn } from '../../field-work/unsent-item';
import { useKeptVisit } from '../../field-work/use-kept-visit';
import { type KeptVisit, nothingKept } from '../../field-work/visit';
import { acknowledged, refused, restBatch } from '../../field-work/visit-results';
import { visitOf, visitUnit } from '../testing/visit';
import { withFinding } from './recording';
import { useSaveResults } from './use-save-results';

const visit = visitOf(visitUnit('303'), visitUnit('302'));
const [u303, u302] = visit.units;
const ids = visit.units.map((unit) => unit.order_unit_id);
const key = { userId: 'ada', buildingId: visit.building_id, date: visit.date };

afterEach(() => clearPhone(key));

test('what another open page sent is told as it ended there: one unit stored, one refused', async () => {
  const found = { activity_level: 'No activity' as const };
  await keepVisit(key, withFinding(withFinding(nothingKept(key), u303!, found), u302!, found));
  let item: UnsentResults | undefined;
  const keep = async (kept: UnsentItem) => {
    item = kept as UnsentResults;
    await fieldWork.add(kept);
  };
  const run = async () => {
    const batch = batchIn(item!);
    const rest = restBatch(batch, [u302!.order_unit_id], 'key-rest')!;
    const change = (now: KeptVisit) =>
      acknowledged(refused(now, 'Already recorded.', [u302!.order_unit_id]), rest);
    await fieldWork.settle(batch.key, { visit: { key, change } });
    return 'through' as const;
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider texts={textsFor('en-US')}>
      <TechnicianPage unsent={{ run, sender: { ...nothingUnsent.sender, keep } }}>{children}</TechnicianPage>
    </TextsProvider>
  );
  const { result } = renderHook(() => useSaveResults(useKeptVisit(key), 'ada', visit.units), { wrapper });
  await act(() => result.current.save(ids, visit.date));
  expect(result.current.report).toMatchObject({ outcomes: [{ completed_units: 1 }], refusedUnits: 1 });
});

test('lines that a phone has kept with one door both open and closed say so, and only the others are sent', async () => {
  const mice = visitUnit('303', { order_unit_id: '00000000-0000-4000-8000-000000001001' });
  const units = [...visit.units, mice];
  const found = { activity_level: 'No activity' as const };
  const kept = withFinding(withFinding(nothingKept(key), u303!, { outcome: 'refused' }), u302!, found);
  await keepVisit(key, withFinding(kept, mice, { ...found, comment: 'Droppings' }));
  const items: UnsentItem[] = [];
  const keep = async (item: UnsentItem) => void items.push(item);
  const run = async () => 'unanswered' as const;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider texts={textsFor('en-US')}>
      <TechnicianPage unsent={{ run, sender: { ...nothingUnsent.sender, keep } }}>{children}</TechnicianPage>
    </TextsProvider>
  );
  const { result } = renderHook(() => useSaveResults(useKeptVisit(key), 'ada', units), { wrapper });
  await act(() =>
    result.current.save(
      units.map((unit) => unit.order_unit_id),
      visit.date,
    ),
  );
  expect(items.map((item) => batchIn(item as UnsentResults).results.map((one) => one.order_unit_id))).toEqual(
    [[u302!.order_unit_id]],
  );
  expect(result.current.report).toMatchObject({ refusedUnits: 2 });
  const { entries } = fieldWork.visit(key);
  const refusal = expect.stringContaining('The door of 303 cannot be both open and closed');
  expect(entries[u303!.order_unit_id]?.refusal).toEqual(refusal);
  expect(entries[mice.order_unit_id]).toMatchObject({ refusal, comment: 'Droppings' });
});
