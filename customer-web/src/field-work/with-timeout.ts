/** How long a technician is kept waiting, in milliseconds: as long as a page is. */
export const longestWait = 8_000;

/** What came of the work, or 'under-way' where that takes longer than somebody is to be kept waiting: it goes on. */
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
