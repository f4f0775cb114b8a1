import { vi } from 'vitest';

/** jsdom does not know the search element; React says so once, in the first test that draws one. */
const isOfSearch = /^The tag <%s> is unrecognized in this browser\..* search$/;

/** What the console was told as errors in this test. */
export const toldErrors = (): string[] =>
  vi
    .mocked(console.error)
    .mock.calls.map((call) => call.map(String).join(' '))
    .filter((told) => !isOfSearch.test(told));

/** Allows errors like this on the console until now; all others fail the test (see setup.ts). */
export function allowErrors(expected: RegExp): void {
  const others = toldErrors().filter((told) => !expected.test(told));
  vi.mocked(console.error).mockClear();
  for (const other of others) console.error(other);
}
