import { textsFor } from '@clearunit/shared/texts/server';
import { TextsProvider } from '@clearunit/shared/ui/texts-context';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { batchIn, restBatch } from '../../offline/results-item';
import { nothingUnsent, TechnicianPage } from '../../offline/testing/technician-page';
import type { UnsentItem, UnsentResults } from '../../offline/unsent-item';
import { visitOf, visitUnit } from '../testing/visit';
import { keepVisit, nothingKept, readKeptVisit, storageKeyOf } from './kept-visit';
import { acknowledged, refused, withBatch, withFinding } from './recording';
import { useKeptVisit } from './use-kept-visit';
import { useSaveResults } from './use-save-results';

const visit = visitOf(visitUnit('303'), visitUnit('302'));
const [u303, u302] = visit.units;
const ids = visit.units.map((unit) => unit.order_unit_id);
const key = { userId: 'ada', buildingId: visit.building_id, date: visit.date };

afterEach(() => localStorage.clear());

test('what another open page sent is told as it ended there: one unit stored, one refused', async () => {
  const found = { activity_level: 'No activity' as const };
  keepVisit(key, withFinding(withFinding(nothingKept(key), u303!, found), u302!, found));
  let item: UnsentResults | undefined;
  const keep = async (kept: UnsentItem) => {
    item = kept as UnsentResults;
  };
  const run = async () => {
    const batch = batchIn(item!);
    const rest = restBatch(batch, [u302!.order_unit_id], 'key-rest')!;
    const there = refused(readKeptVisit(key), batch, 'Already recorded.', [u302!.order_unit_id]);
    localStorage.setItem(storageKeyOf(key), JSON.stringify(acknowledged(withBatch(there, rest), rest)));
    return 'through' as const;
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider texts={textsFor('en-US')}>
      <TechnicianPage unsent={{ run, sender: { ...nothingUnsent.sender, keep } }}>{children}</TechnicianPage>
    </TextsProvider>
  );
  const { result } = renderHook(() => useSaveResults(useKeptVisit(key), 'ada', visit.units), { wrapper });
  await act(() => result.current.save(ids, visit.date));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKeyOf(key) })));
  expect(result.current.report).toMatchObject({ outcomes: [{ completed_units: 1 }], refusedUnits: 1 });
});

test('lines that a phone has kept with one door both open and closed say so, and only the others are sent', async () => {
  const mice = visitUnit('303', { order_unit_id: '00000000-0000-4000-8000-000000001001' });
  const units = [...visit.units, mice];
  const found = { activity_level: 'No activity' as const };
  const kept = withFinding(withFinding(nothingKept(key), u303!, { outcome: 'refused' }), u302!, found);
  keepVisit(key, withFinding(kept, mice, { ...found, comment: 'Droppings' }));
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
  const { entries } = readKeptVisit(key);
  const said = expect.stringContaining('The door of 303 cannot be both open and closed');
  expect(entries[u303!.order_unit_id]?.refusal).toEqual(said);
  expect(entries[mice.order_unit_id]).toMatchObject({ refusal: said, comment: 'Droppings' });
});
