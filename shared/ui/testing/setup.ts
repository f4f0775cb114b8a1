import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { addDialogMethods } from './dialog-methods';

addDialogMethods();

// A busy machine takes longer than a second to draw a screen; what is there at once is not waited for.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** A test that expects an error on the console asserts it and clears it: `vi.mocked(console.error).mockClear()`. */
afterEach(() => {
  cleanup();
  const unexpected = vi
    .mocked(console.error)
    .mock.calls.map((call) => call.map(String).join(' '))
    .filter((told) => !isOfSearch.test(told));
  vi.mocked(console.error).mockRestore();
  expect(unexpected, 'The console must stay free of errors').toEqual([]);
});

/** jsdom does not know the search element; React says so once, in the first test that draws one. */
const isOfSearch = /^The tag <%s> is unrecognized in this browser\..* search$/;

/** The next file has the same window: it finds nothing of this one in it. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
});
