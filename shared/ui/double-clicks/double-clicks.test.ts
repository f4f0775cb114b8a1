import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ignoreStrayDoubleClicks } from '.';

ignoreStrayDoubleClicks();

afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

/** A button of the page, or of a dialog over it, and what counts its presses. */
function buttonIn(parent: Element) {
  const button = document.createElement('button');
  const pressed = vi.fn();
  button.addEventListener('click', pressed);
  document.body.append(parent);
  parent.append(button);
  return { button, pressed };
}

const inPage = () => buttonIn(document.createElement('main'));
const inDialog = () => buttonIn(document.createElement('dialog'));

test('both halves of a double click count where nothing changed between them', () => {
  for (const { button, pressed } of [inPage(), inDialog()]) {
    fireEvent.click(button, { detail: 1 });
    fireEvent.click(button, { detail: 2 });
    expect(pressed).toHaveBeenCalledTimes(2);
  }
});

test('the second half does not count in a dialog that the first opened, the next press does', () => {
  fireEvent.click(inPage().button, { detail: 1 });
  const { button, pressed } = inDialog();
  fireEvent.click(button, { detail: 2 });
  fireEvent.click(button, { detail: 3 });
  expect(pressed).not.toHaveBeenCalled();
  fireEvent.click(button, { detail: 1 });
  expect(pressed).toHaveBeenCalledOnce();
});

test('nor below a dialog that the first closed, nor in the dialog that took its place', () => {
  const [page, asking] = [inPage(), inDialog()];
  fireEvent.click(asking.button, { detail: 1 });
  asking.button.parentElement!.remove();
  const results = inDialog();
  fireEvent.click(results.button, { detail: 2 });
  fireEvent.click(page.button, { detail: 2 });
  expect(results.pressed).not.toHaveBeenCalled();
  expect(page.pressed).not.toHaveBeenCalled();
});

test('nor on the page that the first led to; what a stray press would do by itself is not done', () => {
  fireEvent.click(inPage().button, { detail: 1 });
  history.replaceState(null, '', '/elsewhere');
  const { button, pressed } = inPage();
  expect(fireEvent.click(button, { detail: 2 })).toBe(false);
  expect(pressed).not.toHaveBeenCalled();
});

test('a press by keyboard has no count and always counts', () => {
  fireEvent.click(inPage().button, { detail: 1 });
  const { button, pressed } = inDialog();
  fireEvent.click(button, { detail: 0 });
  expect(pressed).toHaveBeenCalledOnce();
});
