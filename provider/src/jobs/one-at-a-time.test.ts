import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time';

/** Work whose runs end when the test says so. */
function someWork() {
  const running: { end(): void; fail(): void }[] = [];
  let begun = 0;
  const run = oneAtATime(() => {
    begun++;
    return new Promise((resolve, reject) => {
      running.push({ end: resolve, fail: () => reject(new Error('failed')) });
    });
  });
  return { run, running, begun: () => begun };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('who asks while a run goes on gets one that begins later, together with all others who do', async () => {
  const { run, running, begun } = someWork();
  const first = run();
  await settled();
  const [second, third] = [run(), run()];
  expect(third).toBe(second);
  await settled();
  expect(begun()).toBe(1);
  running[0]!.end();
  await first;
  await settled();
  expect(begun()).toBe(2);
  running[1]!.end();
  await Promise.all([second, third]);
  expect(begun()).toBe(2);
});

test('a run that fails is told to those who asked for it, and the next one begins', async () => {
  const { run, running, begun } = someWork();
  const first = run();
  await settled();
  const second = run();
  running[0]!.fail();
  await expect(first).rejects.toThrow('failed');
  await settled();
  running[1]!.end();
  await second;
  const third = run();
  await settled();
  running[2]!.end();
  await third;
  expect(begun()).toBe(3);
});
