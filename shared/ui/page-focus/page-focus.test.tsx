import { render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useFocusAbove, useFocusAfter, usePageFocus } from '.';

function App({ path, children }: { path: string; children?: React.ReactNode }) {
  usePageFocus(path);
  return <main>{children}</main>;
}

test('the first page takes no focus, the next one’s heading does, also when it comes late', async () => {
  const { rerender } = render(
    <App path="/home">
      <h1>Home</h1>
    </App>,
  );
  expect(document.body).toHaveFocus();
  rerender(<App path="/orders" />);
  expect(document.body).toHaveFocus();
  rerender(
    <App path="/orders">
      <h1>Orders</h1>
    </App>,
  );
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus());
});

test('a field that the page focuses keeps the focus', async () => {
  const { rerender } = render(<App path="/" />);
  rerender(
    <App path="/sign-in">
      <h1>Sign in</h1>
      {/* biome-ignore lint/a11y/noAutofocus: what a sign-in page does */}
      <input autoFocus aria-label="PIN" />
    </App>,
  );
  expect(screen.getByLabelText('PIN')).toHaveFocus();
});

function List({ isOpen, hasButton }: { isOpen: boolean; hasButton: boolean }) {
  useFocusAfter(isOpen);
  return (
    <main>
      <h1>Buildings</h1>
      {hasButton && <button type="button">Set client</button>}
    </main>
  );
}

test('once a dialog has closed, the heading has the focus only where its button is gone', () => {
  const { rerender } = render(<List isOpen hasButton />);
  screen.getByRole('button').focus();
  rerender(<List isOpen={false} hasButton />);
  expect(screen.getByRole('button')).toHaveFocus();
  rerender(<List isOpen hasButton={false} />);
  expect(document.body).toHaveFocus();
  rerender(<List isOpen={false} hasButton={false} />);
  expect(screen.getByRole('heading')).toHaveFocus();
});

function Notice() {
  const ref = useRef<HTMLDivElement>(null);
  useFocusAbove(ref);
  return (
    <div ref={ref}>
      <button type="button">Try again</button>
    </div>
  );
}

test('what is taken away with the focus gives it to the heading above, but not to one that took it itself', async () => {
  const page = (children: React.ReactNode) => (
    <main>
      <h1>Building</h1>
      <section>
        <h2>Notes</h2>
        {children}
      </section>
    </main>
  );
  const { rerender } = render(page(<Notice />));
  screen.getByRole('button').focus();
  rerender(page(<p>None</p>));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Notes' })).toHaveFocus());
  rerender(page(<Notice />));
  screen.getByRole('button').focus();
  // biome-ignore lint/a11y/noAutofocus: what takes the focus itself
  rerender(page(<input autoFocus aria-label="Note" />));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByLabelText('Note')).toHaveFocus();
});

test('where its part of the page goes with it, the focus moves to the heading of the page', async () => {
  const page = (isThere: boolean) => (
    <main>
      <h1>Building</h1>
      {isThere && (
        <section>
          <h2>Notes</h2>
          <Notice />
        </section>
      )}
    </main>
  );
  const { rerender } = render(page(true));
  screen.getByRole('button').focus();
  rerender(page(false));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Building' })).toHaveFocus());
});
