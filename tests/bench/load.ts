import { performance } from 'node:perf_hooks';
import { Pool } from 'undici';

const CONNECTIONS = 16;
const SECONDS = 3;

/** How many requests a second an address answers with 200, over so many connections kept open. */
export async function requestsPerSecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  const { origin, pathname, search } = new URL(url);
  const pool = new Pool(origin, { connections: CONNECTIONS });
  const path = pathname + search;
  let answered = 0;
  const until = performance.now() + SECONDS * 1_000;
  const keepAsking = async () => {
    while (performance.now() < until) {
      const response = await pool.request({ method: 'GET', path, headers });
      if (response.statusCode !== 200)
        throw new Error(`${url} answered ${response.statusCode}: ${await response.body.text()}`);
      await response.body.arrayBuffer();
      answered++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, keepAsking));
  await pool.close();
  return answered / SECONDS;
}

/** How long each of so many requests takes, one after the other, in milliseconds. */
export async function latencies(ask: () => Promise<unknown>, times: number): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < times; n++) {
    const begun = performance.now();
    await ask();
    taken.push(performance.now() - begun);
  }
  return taken;
}
