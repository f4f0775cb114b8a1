import { vi } from 'vitest';

/**
 * What React says in whichever test is the first to draw something: that jsdom does not know the search element, and that
 * a component is loaded during a press, which Testing Library does not await.
 */
const ofTestsOnly = [
  /^The tag <%s> is unrecognized in this browser\..* search$/,
  /^A component suspended inside an `act` scope, but the `act` call was not awaited\./,
];

/** What the console was told as errors in this test. */
export const toldErrors = (): string[] =>
  vi
    .mocked(console.error)
    .mock.calls.map((call) => call.map(String).join(' '))
    .filter((told) => !ofTestsOnly.some((pattern) => pattern.test(told)));

/** Allows errors like this on the console until now; all others fail the test (see setup.ts). */
export function allowErrors(expected: RegExp): void {
  const others = toldErrors().filter((told) => !expected.test(told));
  vi.mocked(console.error).mockClear();
  for (const other of others) console.error(other);
}
