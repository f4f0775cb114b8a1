import { renderScreen } from '@clearunit/shared/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DayFilter } from './day-filter';

/** @param isLate whether the list takes what it is asked for only once `taken` is called, as a long one does */
function open(first = '', isLate = false) {
  const onAsk = vi.fn<(day: string) => void>();
  const waiting: (() => void)[] = [];
  function Filter() {
    const [asked, setAsked] = useState(first);
    onAsk.mockImplementation((day) => void (isLate ? waiting.push(() => setAsked(day)) : setAsked(day)));
    return (
      <>
        <DayFilter label="Day" asked={asked} onAsk={onAsk} />
        <button type="button" onClick={() => setAsked('')}>
          Clear
        </button>
      </>
    );
  }
  const { user } = renderScreen(<Filter />);
  const field = screen.getByLabelText<HTMLInputElement>('Day');
  // A browser tells these days one after the other while the year is typed.
  const type = (...years: string[]) => {
    for (const year of years) fireEvent.change(field, { target: { value: `${year}-10-15` } });
  };
  const taken = () => act(() => waiting.shift()!());
  return { user, field, type, onAsk, taken };
}

test('a list is asked for a day once its year is whole', () => {
  const { field, type, onAsk } = open('2026-07-04');
  type('0002', '0020', '0202');
  expect(field.value).toBe('0202-10-15');
  expect(onAsk).not.toHaveBeenCalled();
  type('2026');
  expect(onAsk).toHaveBeenCalledExactlyOnceWith('2026-10-15');
  fireEvent.change(field, { target: { value: '' } });
  expect(onAsk).toHaveBeenLastCalledWith('');
});

test('a day that is asked for elsewhere while the field has the focus is shown in it', () => {
  const { field, type, onAsk } = open();
  type('2026');
  expect(field.value).toBe('2026-10-15');
  act(() => onAsk(''));
  expect(field.value).toBe('');
});

test('what is typed on stays, though the list takes a day only later that was asked for before', () => {
  const { field, type, taken } = open('2026-10-15', true);
  fireEvent.change(field, { target: { value: '' } });
  type('0002');
  taken();
  expect(field.value).toBe('0002-10-15');
  type('2027');
  type('0002');
  taken();
  expect(field.value).toBe('0002-10-15');
});

test('a year that is left mistyped is said, and goes with the filters', async () => {
  const { user, field, type, onAsk } = open();
  type('0026');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.blur(field);
  expect(onAsk).toHaveBeenCalledExactlyOnceWith('0026-10-15');
  expect(screen.getByRole('alert').textContent).toBe('Please check the year of this date.');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field.value).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a day that Back undoes before the list takes it leaves the field', () => {
  const { field, type } = open('2026-07-04', true);
  type('2026');
  expect(field.value).toBe('2026-10-15');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  expect(field.value).toBe('2026-07-04');
});
