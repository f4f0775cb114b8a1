import { act, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { changeLine } from '../../domain/orders';
import type { GivenLine } from './given-line';
import { requestDrafts } from './request-drafts';
import { useRequestDraft } from './use-request-draft';

test('what is chosen in a card just when the cart changes another one stays', () => {
  const place = { readerId: 'reader', buildingId: 'both-at-once' };
  const line = (unit: string, chosen: Partial<GivenLine> = {}): GivenLine => ({
    key: `line-${unit}`,
    unit_number: unit,
    followup: 'neworder',
    ...chosen,
  });
  const mice = { pest_id: 'p-mice', pest: 'Mice', treatment_id: null, treatment: null };
  const chooseIn = (unit: string) => {
    const draft = requestDrafts.read(place)!;
    requestDrafts.keep(place, { ...draft, lines: changeLine(draft.lines, `line-${unit}`, mice) });
  };
  const registeredUnits = ['101', '102'];
  type Given = { given: GivenLine[]; meanwhile?: () => void };
  const { rerender } = renderHook(
    ({ given, meanwhile }: Given) => {
      useRequestDraft(place, { role: 'customer', given, registeredUnits });
      // It is chosen when the cart's change is drawn, and before the form takes that over.
      useLayoutEffect(() => meanwhile?.(), [meanwhile]);
    },
    { initialProps: { given: [line('101'), line('102')] } as Given },
  );
  act(() => {
    rerender({ given: [line('101', mice), line('102')], meanwhile: () => chooseIn('102') });
  });
  expect(requestDrafts.read(place)?.lines.map(({ unit_number, pest }) => [unit_number, pest])).toEqual([
    ['101', 'Mice'],
    ['102', 'Mice'],
  ]);
});
