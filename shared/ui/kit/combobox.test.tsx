import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing';
import { Combobox, withChosen } from './combobox';

const buildings = [
  { value: 'a', text: '12 Sumach Street', detail: 'TCH-101' },
  { value: 'b', text: '250 Davenport Road', detail: 'TCH-102' },
  { value: 'c', text: '20 West Lodge Avenue', detail: 'TCH-103' },
];

function Buildings({ start = null, error }: { start?: string | null; error?: string }) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <>
      <Combobox label="Building" options={buildings} value={value} onChoose={setValue} error={error} />
      <output>{value ?? 'none'}</output>
    </>
  );
}

function Units() {
  const [value, setValue] = useState<string | null>('1412');
  const units = ['412', '1412', '7B'].map((unit) => ({ value: unit, text: unit }));
  return (
    <>
      <Combobox label="Unit" options={units} value={value} onChoose={setValue} />
      <output>{value ?? 'none'}</output>
    </>
  );
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('words in any order and case find a building, and Enter takes it', async () => {
  const { user } = renderScreen(<Buildings />);
  await user.type(screen.getByRole('combobox', { name: 'Building' }), 'ROAD dav');
  expect(options()).toEqual(['250 Davenport RoadTCH-102']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('b');
  expect(screen.getByRole('combobox')).toHaveValue('250 Davenport Road');
});

test('a search that finds nothing says so', async () => {
  const { user } = renderScreen(<Buildings />);
  await user.type(screen.getByRole('combobox'), 'zzz');
  expect(screen.getByText('Nothing matches “zzz”')).toBeInTheDocument();
});

test('leaving it with half a word brings back what was chosen', async () => {
  const { user } = renderScreen(<Buildings start="a" />);
  await user.type(screen.getByRole('combobox'), ' x');
  await user.tab();
  expect(screen.getByRole('combobox')).toHaveValue('12 Sumach Street');
  expect(screen.getByRole('status')).toHaveTextContent('a');
});

test('an option whose whole text is typed is chosen by Enter, and where the field is left', async () => {
  const { user } = renderScreen(<Units />);
  const input = screen.getByRole('combobox');
  await user.click(input);
  await user.keyboard('412{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('412');
  expect(options()).toEqual([]);
  await user.clear(input);
  await user.type(input, ' 7b');
  await user.tab();
  expect(screen.getByRole('status')).toHaveTextContent('7B');
  expect(input).toHaveValue('7B');
  await user.clear(input);
  await user.type(input, '1412{Escape}');
  await user.tab();
  expect(screen.getByRole('status')).toHaveTextContent('1412');
});

test('Enter chooses the only option that is left, and leaves words that find several, or none, where they are', async () => {
  const { user } = renderScreen(<Buildings start="a" />);
  const input = screen.getByRole('combobox');
  await user.click(input);
  await user.keyboard('2{Enter}');
  expect(input).toHaveValue('2');
  expect(options()).toHaveLength(3);
  await user.keyboard('50{Enter}');
  expect(input).toHaveValue('250 Davenport Road');
  expect(screen.getByRole('status')).toHaveTextContent('b');
});

test('what is typed after a choice replaces it, after Enter at once, and after a press into the field', async () => {
  const { user } = renderScreen(<Buildings />);
  const input = screen.getByRole('combobox');
  await user.type(input, 'sumach');
  await user.keyboard('{Enter}');
  expect(input).toHaveValue('12 Sumach Street');
  await user.keyboard('lodge');
  expect(input).toHaveValue('lodge');
  await user.click(screen.getByRole('option'));
  await user.click(input);
  await user.keyboard('sumach');
  expect(input).toHaveValue('sumach');
});

test('clearing the field chooses nothing, and opening it again shows all', async () => {
  const { user } = renderScreen(<Buildings start="a" />);
  await user.clear(screen.getByRole('combobox'));
  expect(screen.getByRole('status')).toHaveTextContent('none');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Show options' }));
  expect(options()).toHaveLength(3);
});

test('Escape closes the list, and once it is closed is for the dialog around it: what is chosen stays', async () => {
  const { user } = renderScreen(<Buildings start="a" />);
  const left = vi.fn();
  document.addEventListener(
    'keydown',
    ({ key, defaultPrevented }) => key === 'Escape' && left(defaultPrevented),
  );
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('{Escape}');
  expect(options()).toHaveLength(0);
  expect(left).toHaveBeenLastCalledWith(true);
  await user.keyboard('{Escape}');
  expect(left).toHaveBeenLastCalledWith(false);
  expect(screen.getByRole('combobox')).toHaveValue('12 Sumach Street');
  expect(screen.getByRole('status')).toHaveTextContent('a');
});

describe('an option that is pressed', () => {
  type Option = (typeof buildings)[number];
  const onChoose = vi.fn();
  function Found({ found }: { found: readonly Option[] }) {
    const [chosen, setChosen] = useState<Option | null>(null);
    return (
      <Combobox
        label="Building"
        options={withChosen(found, chosen)}
        value={chosen?.value ?? null}
        onSearch={() => undefined}
        onChoose={(value, option) => {
          setChosen(option);
          onChoose(value);
        }}
      />
    );
  }
  const others = buildings.slice(2);
  const davenport = () => screen.getByRole('option', { name: /Davenport/ });

  test('is chosen and shown, though other options come before it is let go', async () => {
    const { user, rerender } = renderScreen(<Found found={buildings} />);
    await user.click(screen.getByRole('combobox'));
    const pressed = davenport();
    await user.pointer({ keys: '[MouseLeft>]', target: pressed });
    rerender(<Found found={others} />);
    expect(options()).toHaveLength(3);
    await user.pointer({ keys: '[/MouseLeft]', target: pressed });
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('b');
    expect(screen.getByRole('combobox')).toHaveValue('250 Davenport Road');
    await user.click(screen.getByRole('combobox'));
    await expect.poll(options).toEqual(['250 Davenport RoadTCH-102', '20 West Lodge AvenueTCH-103']);
  });

  test('keeps no later options away once it is let go elsewhere', async () => {
    const { user, rerender } = renderScreen(<Found found={buildings} />);
    await user.click(screen.getByRole('combobox'));
    await user.pointer({ keys: '[MouseLeft>]', target: davenport() });
    await user.pointer({ keys: '[/MouseLeft]', target: screen.getByText('Building') });
    rerender(<Found found={others} />);
    await expect.poll(options).toEqual(['20 West Lodge AvenueTCH-103']);
  });

  test('is not held with another button', async () => {
    const { user, rerender } = renderScreen(<Found found={buildings} />);
    await user.click(screen.getByRole('combobox'));
    await user.pointer({ keys: '[MouseRight>]', target: davenport() });
    rerender(<Found found={others} />);
    expect(options()).toEqual(['20 West Lodge AvenueTCH-103']);
  });

  test('is held for as long as it is pressed, also right after another press', async () => {
    const { user, rerender } = renderScreen(<Found found={buildings} />);
    await user.click(screen.getByRole('combobox'));
    await user.pointer({ keys: '[MouseLeft>]', target: davenport() });
    await user.pointer({ keys: '[/MouseLeft]', target: screen.getByText('Building') });
    await user.pointer({ keys: '[MouseLeft>]', target: davenport() });
    await new Promise((resolve) => setTimeout(resolve, 400));
    rerender(<Found found={others} />);
    expect(options()).toHaveLength(3);
    await user.pointer({ keys: '[/MouseLeft]', target: davenport() });
    expect(screen.getByRole('combobox')).toHaveValue('250 Davenport Road');
  });
});

test('Enter chooses the option that is marked, though an answer moved it', async () => {
  const found = { label: 'Building', value: null, onSearch: () => undefined, onChoose: vi.fn() };
  const { user, rerender } = renderScreen(<Combobox {...found} options={buildings.slice(1)} />);
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('{ArrowDown}');
  rerender(<Combobox {...found} options={buildings} />);
  await user.keyboard('{Enter}');
  expect(found.onChoose.mock.calls.map(([value]) => value)).toEqual(['b']);
});

test('an option that was marked before more was typed is no longer marked, though a later answer has it again', async () => {
  const found = { label: 'Building', value: null, onSearch: () => undefined, onChoose: vi.fn() };
  const { user, rerender } = renderScreen(<Combobox {...found} options={buildings} />);
  await user.click(screen.getByRole('combobox'));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  rerender(<Combobox {...found} options={buildings.slice(2)} />);
  await user.keyboard('s');
  rerender(<Combobox {...found} options={buildings} />);
  await user.keyboard('{Enter}');
  expect(found.onChoose).not.toHaveBeenCalled();
});

test.each([
  ['tooShort', 'Write at least 3 characters.'],
  ['searching', 'Searching…'],
  ['failed', 'The search did not work. Please try again.'],
  [undefined, 'Nothing matches “tow”'],
] as const)('a search that is %s says: %s', async (searchState, sentence) => {
  const { user } = renderScreen(
    <Combobox label="Building" value={null} options={[]} onChoose={vi.fn()} {...{ searchState }} />,
  );
  await user.type(screen.getByRole('combobox'), 'tow');
  expect(screen.getByText(sentence)).toBeInTheDocument();
});

test('its error is read with it', () => {
  renderScreen(<Buildings error="Please select a building." />);
  expect(screen.getByRole('combobox')).toBeInvalid();
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Please select a building.');
});

test('a search opens what is chosen, by mouse or key, and then is empty and without the focus', async () => {
  const opened = vi.fn();
  const search = <Combobox isSearch label="Building" options={buildings} value={null} onChoose={opened} />;
  const { user } = renderScreen(search);
  const input = screen.getByRole('combobox', { name: 'Building' });
  expect(screen.queryByRole('button')).toBeNull();
  await user.type(input, 'sumach');
  await user.click(screen.getByRole('option'));
  await user.type(input, 'lodge');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(opened.mock.calls.map(([value]) => value)).toEqual(['a', 'c']);
  expect(input).toHaveValue('');
  expect(input).not.toHaveFocus();
});

describe('a search', () => {
  const onSearch = vi.fn();
  const search = () => {
    onSearch.mockClear();
    const { user } = renderScreen(
      <Combobox
        isSearch
        label="Building"
        options={buildings}
        value={null}
        onChoose={() => undefined}
        onSearch={onSearch}
        note={<p>Shown is “sumach”.</p>}
      />,
    );
    return { user, input: screen.getByRole('combobox') };
  };

  test('keeps its words and its list on Enter while no option is marked', async () => {
    const { user, input } = search();
    await user.type(input, 'sumach{Enter}');
    expect(input).toHaveValue('sumach');
    expect(options()).toHaveLength(3);
  });

  test('goes on with its words when it is opened again, after Escape or a press into it', async () => {
    const { user, input } = search();
    await user.type(input, 'sumach');
    await user.click(input);
    expect(options()).toHaveLength(3);
    await user.keyboard('{Escape}');
    expect(options()).toHaveLength(0);
    expect(onSearch).toHaveBeenLastCalledWith('sumach');
    await user.keyboard('{ArrowDown}');
    expect(options()).toHaveLength(3);
  });

  test('is empty once it is left, open or closed, and closed once it is emptied', async () => {
    const { user, input } = search();
    await user.type(input, 'sumach{Escape}');
    await user.tab();
    expect(input).toHaveValue('');
    expect(onSearch).toHaveBeenLastCalledWith('');
    await user.type(input, 'sumach');
    await user.clear(input);
    expect(input).toHaveAttribute('aria-expanded', 'false');
  });

  test('keeps the focus and its list when its note is pressed', async () => {
    const { user, input } = search();
    await user.type(input, 'sumach');
    await user.click(screen.getByText('Shown is “sumach”.'));
    expect(input).toHaveFocus();
    expect(input).toHaveValue('sumach');
    expect(options()).toHaveLength(3);
  });
});

test('leaving it with half a word brings back what was chosen where the list is closed, too', async () => {
  const { user } = renderScreen(<Buildings start="a" />);
  await user.type(screen.getByRole('combobox'), ' x{Enter}');
  await user.tab();
  expect(screen.getByRole('combobox')).toHaveValue('12 Sumach Street');
});

test('a free text keeps every letter, though its value comes back late, and takes one that is set from outside', async () => {
  function Late() {
    const [value, setValue] = useState('');
    return (
      <>
        <Combobox
          free
          label="Client"
          options={[]}
          value={value}
          onSearch={() => {}}
          onChoose={(text) => setTimeout(setValue, 30, text ?? '')}
        />
        <button type="button" onClick={() => setValue('Larch Homes')}>
          Use
        </button>
      </>
    );
  }
  const { user } = renderScreen(<Late />);
  const field = screen.getByRole<HTMLInputElement>('combobox');
  await user.click(field);
  for (const typed of ['n', 'no', 'nor', 'nort', 'north']) {
    fireEvent.change(field, { target: { value: typed } });
    await act(() => new Promise((resolve) => setTimeout(resolve, 12)));
    expect(field.value).toBe(typed);
  }
  await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
  expect(field.value).toBe('north');
  await user.click(screen.getByRole('button', { name: 'Use' }));
  expect(field.value).toBe('Larch Homes');
});
