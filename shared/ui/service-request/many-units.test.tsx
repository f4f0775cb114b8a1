import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { newLine } from '../../domain/orders';
import { renderWithPortal } from '../testing';
import { draftStore } from './draft-store';
import { ServiceRequestForm } from './service-request-form';
import { answersFor, buildingFor } from './testing/request';

const { drawn, heads } = vi.hoisted(() => ({ drawn: [] as string[], heads: [] as string[] }));
vi.mock('./service-fields', () => ({
  ServiceFields: ({ line }: { line: { key: string } }) => {
    drawn.push(line.key);
    return null;
  },
}));
vi.mock('./unit-card-head', () => ({
  UnitCardHead: ({ line }: { line: { key: string } }) => {
    heads.push(line.key);
    return null;
  },
}));

test('typing in a request of many units draws no card again but the one that is typed in', async () => {
  const building = buildingFor();
  const lines = ['first', 'second', 'third'].map((key, place) => ({
    ...newLine(key, 'customer'),
    priority: place + 1,
    isCommon: key !== 'second',
  }));
  draftStore.keep(
    { readerId: 'reader', buildingId: building.uuid },
    { idempotency_key: 'request-of-many-units', po_mo_wo: 'A', lines },
  );
  const { user } = renderWithPortal(
    <ServiceRequestForm
      buildingId={building.uuid}
      role="customer"
      readerId="reader"
      onReview={() => {}}
      onBack={() => {}}
      onToast={() => {}}
    />,
    answersFor(building),
  );
  const [all, second] = await screen.findAllByLabelText('Notes');
  drawn.length = 0;
  heads.length = 0;
  await user.type(screen.getByLabelText(/Order Number/), 'BIG');
  expect(drawn).toEqual([]);
  await user.type(second!, 'stove');
  expect(new Set(drawn)).toEqual(new Set(['second']));
  expect(new Set(heads)).toEqual(new Set(['second']));
  heads.length = 0;
  await user.type(all!, 'key at the desk');
  // The exception counts the characters of all notes.
  expect(new Set(heads)).toEqual(new Set(['second']));
  expect(all).toHaveValue('key at the desk');
  expect(second).toHaveValue('stove');
});
