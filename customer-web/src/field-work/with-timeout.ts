/** The longest wait for an answer, in milliseconds. */
export const longestWait = 8_000;

/** The result of the work, or 'under-way' after the longest wait; the work continues. */
export async function withTimeout<T>(work: Promise<T>): Promise<T | 'under-way'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<'under-way'>((resolve) => {
    timer = setTimeout(() => resolve('under-way'), longestWait);
  });
  try {
    return await Promise.race([work, waited]);
  } finally {
    clearTimeout(timer);
  }
}
