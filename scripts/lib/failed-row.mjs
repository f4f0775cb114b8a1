/**
 * The row of a benchmark that ended with an error: those of the others are still of use.
 * @param {string} work the measured work
 * @param {unknown} failure
 */
export const failedRow = (work, failure) => ({
  work,
  limit: '',
  measured: failure instanceof Error ? failure.message : String(failure),
  ratio: Number.NaN,
  expected: 'to end',
  ok: false,
});
