import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { legendOf, readHeatmapPlace } from '../../domain/heatmap';
import { Dialog } from '../kit/dialog';
import { renderScreen, heatmapUnit as unit } from '../testing';
import { Heatmap } from './heatmap';
import { loadView } from './views';

beforeAll(() => loadView('grid'));

const inLargeCells = readHeatmapPlace(new URLSearchParams('view=grid'));

const floors = ['6', '5', '4', '3', '2', '1'].map((floor) => ({
  floor,
  units: Array.from({ length: 5 }, (_, door) => unit(`${floor}0${door + 1}`, door + 1)),
}));
const tower = {
  building_name: 'Tower',
  building_address: '1 Tower Street',
  as_of: '2026-07-15',
  pests: [],
  legend: legendOf(floors.flatMap(({ units }) => units)),
  floors,
  th: [],
  common: [],
};

/** The heatmap of six floors of five units, and a dialog over it. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Heatmap
        heatmap={tower}
        place={inLargeCells}
        onPlace={() => {}}
        pests={[]}
        onUnit={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog title="History" onClose={() => setOpen(false)}>
          <button type="button">In the dialog</button>
        </Dialog>
      )}
    </>
  );
}

/** The window shows two floors from one on, and two units of each. */
function show(first: number) {
  const boxOf = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const row = Number(this.closest('[role="row"]')?.getAttribute('aria-rowindex')) - 1;
    const place = this.getAttribute('role') === 'row' ? 0 : [...this.parentElement!.children].indexOf(this);
    const isShown = row >= first && row < first + 2;
    return new DOMRect(place < 3 ? 0 : 5_000, isShown ? 0 : 5_000, 10, 10);
  });
  onTestFinished(() => boxOf.mockRestore());
}

const hidden = () =>
  [...document.querySelectorAll('[data-hidden]')].map(
    (element) =>
      element.getAttribute('aria-rowindex') ??
      element.querySelector('[data-place]')!.getAttribute('data-place'),
  );

test('behind a dialog the floors out of sight are hidden, and the units beside those in sight', async () => {
  show(0);
  const { user } = renderScreen(<Page />);
  expect(hidden()).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Unit 601/ }));
  expect(hidden()).toEqual(['0.2', '0.3', '0.4', '1.2', '1.3', '1.4', '3', '4', '5', '6']);
});

test('what is scrolled into sight behind the dialog is shown at once', async () => {
  show(0);
  const { user } = renderScreen(<Page />);
  await user.click(screen.getByRole('button', { name: /^Unit 601/ }));
  show(2);
  fireEvent.scroll(window);
  expect(hidden()).toEqual([
    ...['0.2', '0.3', '0.4', '1.2', '1.3', '1.4'],
    ...['2.2', '2.3', '2.4', '3.2', '3.3', '3.4', '5', '6'],
  ]);
});

test('once the dialog has closed all of it is shown, and the focus is on the unit again, wherever it stands', async () => {
  show(0);
  const { user } = renderScreen(<Page />);
  const far = screen.getByRole('button', { name: /^Unit 301/ });
  act(() => far.focus());
  await user.keyboard('{Enter}');
  expect(hidden()).not.toContain('4');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(far).toHaveFocus();
  show(2);
  fireEvent.scroll(window);
  await waitFor(() => expect(hidden()).toEqual([]));
});

test('a key moves the focus to a unit that is still hidden', async () => {
  show(0);
  const { user } = renderScreen(<Page />);
  await user.click(screen.getByRole('button', { name: /^Unit 501/ }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(hidden()).toContain('3');
  fireEvent.keyDown(screen.getByRole('button', { name: /^Unit 501/ }), { key: 'ArrowDown' });
  expect(screen.getByRole('button', { name: /^Unit 401/ })).toHaveFocus();
  expect(hidden()).not.toContain('3');
});
