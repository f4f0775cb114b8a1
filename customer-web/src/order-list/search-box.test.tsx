import { renderScreen } from '@clearunit/shared/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchBox } from './search-box';

const onSearch = vi.fn();
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  onSearch.mockReset();
});

function Orders() {
  const [value, setValue] = useState('');
  onSearch.mockImplementation(setValue);
  return (
    <>
      <SearchBox label="Search orders" value={value} onSearch={onSearch} />
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
    </>
  );
}

const field = () => screen.getByLabelText('Search orders');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a search begins 1200 ms after the last key, once', () => {
  renderScreen(<Orders />);
  type('4');
  pass(1000);
  type('40');
  pass(1199);
  expect(onSearch).not.toHaveBeenCalled();
  pass(1);
  expect(onSearch.mock.calls).toEqual([['40']]);
});

test('Enter does not wait, and the wait that was under way searches nothing twice', () => {
  renderScreen(<Orders />);
  type('401');
  fireEvent.keyDown(field(), { key: 'Enter' });
  pass(5000);
  expect(onSearch.mock.calls).toEqual([['401']]);
});

test('a search that is cleared elsewhere empties the field', () => {
  renderScreen(<Orders />);
  type('401');
  pass(1200);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field()).toHaveValue('');
  pass(1200);
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test('letters that are too few are not searched for, while none shows everything again', () => {
  renderScreen(<SearchBox label="Search orders" value="" fewest={2} onSearch={onSearch} />);
  type('4');
  pass(1200);
  type(' 4 ');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onSearch).not.toHaveBeenCalled();
  type('40');
  pass(1200);
  type('4');
  pass(1200);
  type('');
  pass(1200);
  expect(onSearch.mock.calls).toEqual([['40'], ['']]);
});
