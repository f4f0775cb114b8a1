import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { toldErrors } from './console-errors';
import { addDialogMethods } from './dialog-methods';
import './run-effects';

addDialogMethods();

// A busy machine takes longer than a second to draw a screen; what is there at once is not waited for.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** A test that expects errors on the console names them by `allowErrors`. */
afterEach(() => {
  cleanup();
  const unexpected = toldErrors();
  vi.mocked(console.error).mockRestore();
  expect(unexpected, 'The console must stay free of errors').toEqual([]);
});

/**
 * The next file has the same window and the same modules: it finds nothing of this one in the window, and no module whose
 * loading ended with this file. A test may end while the page that it has led to is loaded.
 */
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
});
