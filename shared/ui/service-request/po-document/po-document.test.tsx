import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithPortal } from '../../testing';
import { newRequestDraft } from '../draft';
import { buildingFor } from '../testing/request';
import { PoDocumentField } from './po-document-field';
import { usePoDocument } from './use-po-document';

const building = buildingFor();

function Document() {
  const poDocument = usePoDocument(building, 'customer', () => {});
  return <PoDocumentField draft={newRequestDraft('customer')} poDocument={poDocument} />;
}

/** A file that the device still has to fetch, as from a store of the phone that is online. */
function slowFile(name: string) {
  let come = (_: ArrayBuffer) => {};
  const content = new Promise<ArrayBuffer>((resolve) => (come = resolve));
  const file = new File(['MZ'], name);
  Object.defineProperty(file, 'arrayBuffer', { value: () => content });
  return { file, come: () => come(new TextEncoder().encode('MZ').buffer) };
}

const field = () => screen.getByLabelText(/Please upload PO/, { selector: 'input' });

test('a file that the device does not give is cancelled at once, and later says nothing about another', async () => {
  const { user } = renderWithPortal(<Document />, {});
  const { file, come } = slowFile('Order.exe');
  fireEvent.change(field(), { target: { files: [file] } });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(field);
  await act(async () => come());
  expect(screen.queryByText('Only PDF and Excel files are allowed.')).toBeNull();
});
