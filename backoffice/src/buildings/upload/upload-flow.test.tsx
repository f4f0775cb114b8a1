import { renderWithPortal, unreachable } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { UploadFlow } from './upload-flow';

const id = '01900000-0000-7000-8000-000000000001';
const checked = {
  ...{ rejected: null, toMap: null, mapping: {}, buildings: 1, units: 1, mode: 'skip', updates: null },
  existingUnits: null,
  leftOut: { titles: 0, count: 0, filled: 0, rows: [] },
  existing: { buildings: 0, units: 0 },
  ...{ unknownSchedulers: [], newClients: [], body: new Blob(['{"buildings":[],"units":[]}']) },
};

/** What the worker below found in the file. */
let found: object = checked;

/** Stands for the worker that reads the file, which jsdom has not. */
class ReadAlready {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror = null;
  postMessage() {
    this.onmessage?.(new MessageEvent('message', { data: { kind: 'checked', checked: found } }));
  }
  terminate() {}
}

const known = {
  ...{ location_ids: [], retired_location_ids: [], scheduler_emails: [], clients: [] },
  ...{ retired_clients: [], pests: [], services: [] },
};

/** Opens the flow and chooses a file in it. */
async function upload(name: string, answers: object = {}) {
  vi.stubGlobal('Worker', ReadAlready);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user } = renderWithPortal(
    <MemoryRouter>
      <CoreAdminContext>
        <UploadFlow onClose={vi.fn()} />
      </CoreAdminContext>
    </MemoryRouter>,
    { branches: [], knownToImports: known, ...answers },
  );
  const input = screen.getByLabelText<HTMLInputElement>('Choose a workbook', { selector: 'input' });
  // As somebody may who lets the dialog show all files.
  input.removeAttribute('accept');
  await user.upload(input, new File(['x'], name));
  return user;
}

test('nothing is lost with the connection: the workbook can be sent again', async () => {
  found = checked;
  const nothing = { changed: 0, same: 0 };
  const stored = {
    message: '1 building was added.',
    data: {
      ...{ import_id: id, buildings: 1, units: 1, completed: { buildings: 0, units: 0, known: 0 } },
      updated: { buildings: nothing, units: { added: 0, ...nothing }, fields: [], problems: [] },
      ...{ pins: [], unknown_schedulers: [] },
    },
  };
  const add = vi
    .fn<() => unknown>()
    .mockImplementationOnce(unreachable)
    .mockImplementationOnce(() => stored);
  const user = await upload('one.xlsx', { addBuildings: add, imports: { data: [], total: 0 } });
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect((await screen.findByRole('alert')).textContent).toContain('There are some error.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('dialog', { name: 'Upload results' });
  screen.getByText('1 building was added.');
  expect(add).toHaveBeenCalledTimes(2);
});

test.each([
  [{ buildings: 0, units: 0, known: 5 }, 'Units that are here already and stay as they are: 5 units.', false],
  [{ buildings: 1, units: 2, known: 3 }, 'Added to buildings that are here: 2 units.', true],
])(
  'units of buildings that stay as they are, %o, are told before, and sent only if some are new',
  async (completed, told, isSent) => {
    found = {
      ...{ ...checked, buildings: 0, units: 5, existing: { buildings: 2, units: 5 }, problems: [] },
      existingUnits: new Blob(['{"units":[]}']),
    };
    const nothing = { changed: 0, same: 0 };
    const compared = {
      ...{ buildings: nothing, units: { added: 0, ...nothing }, fields: [], problems: [], completed },
    };
    await upload('one.xlsx', { checkUpdates: compared, imports: { data: [], total: 0 } });
    await screen.findByText(told);
    screen.getByText('0 new buildings');
    screen.getByText('0 units in them');
    expect(screen.queryByRole('button', { name: 'Send' }) !== null).toBe(isSent);
  },
);

test.each([
  ['letter.docx', 'imports.file-wrong-kind', 'Only PDF and Excel files are allowed.'],
  ['photo.png', 'imports.file-wrong-kind', 'Only PDF and Excel files are allowed.'],
  ['notes.txt', 'imports.file-not-valid', 'Only PDF and Excel files are allowed.'],
  ['fruit.xlsx', 'imports.file-not-valid', 'Please upload valid file.'],
  ['fruit.csv', 'imports.file-not-valid', 'Please upload valid file.'],
])('%s without a table is refused: %s as “%s”', async (name, rejected, told) => {
  found = { ...checked, rejected };
  await upload(name);
  expect((await screen.findByRole('alert')).textContent).toContain(told);
});
