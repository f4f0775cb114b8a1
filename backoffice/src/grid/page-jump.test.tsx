import { renderScreen } from '@clearunit/shared/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PageJump } from './page-jump';

function open(props: { page?: number; pages?: number; isUncounted?: boolean } = {}) {
  const onPage = vi.fn();
  const { user } = renderScreen(<PageJump page={2} pages={363} onPage={onPage} {...props} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' });
  const type = async (text: string) => {
    await user.clear(field);
    await user.type(field, text);
  };
  return { user, field, type, onPage };
}

test('another page is typed and opened by Enter, or by a button that appears', async () => {
  const { user, field, type, onPage } = open();
  expect(field.value).toBe('2');
  expect(screen.queryByRole('button', { name: 'Go' })).toBeNull();
  await type('12{Enter}');
  expect(onPage).toHaveBeenLastCalledWith(12);
  await type('1,000');
  await user.click(screen.getByRole('button', { name: 'Go' }));
  expect(screen.getByRole('alert').textContent).toBe('Enter a page from 1 to 363.');
  await type('363');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go' }));
  expect(onPage).toHaveBeenLastCalledWith(363);
});

test('a page that there is not is told and not opened, and Escape gives the page back', async () => {
  const { field, type, user, onPage } = open();
  for (const text of ['0', '-3', '364', 'last', '1.5e3']) {
    await type(`${text}{Enter}`);
    expect(screen.getByRole('alert').textContent).toBe('Enter a page from 1 to 363.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  }
  expect(onPage).not.toHaveBeenCalled();
  await user.type(field, '{Escape}');
  expect(field.value).toBe('2');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a list with more rows than are counted says so', () => {
  open({ pages: 1001, isUncounted: true });
  screen.getByText('of 1,001+');
});
