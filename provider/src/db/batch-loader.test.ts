import { expect, test } from 'vitest';
import { batchLoader } from './batch-loader';

/** A source of rows whose answers are given by hand. */
function source() {
  const asked: string[][] = [];
  const answers: ((failure?: Error) => void)[] = [];
  const find = batchLoader<string>((keys) => {
    asked.push(keys);
    return new Promise((resolve, reject) =>
      answers.push((failure) =>
        failure ? reject(failure) : resolve(new Map(keys.map((key) => [key, key.toUpperCase()]))),
      ),
    );
  });
  return { asked, answers, find };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('what comes while an answer is under way is asked for together, and each key once', async () => {
  const { asked, answers, find } = source();
  const first = find('a');
  await settle();
  const others = [find('b'), find('c'), find('b'), find('a')];
  expect(asked).toEqual([['a']]);
  answers[0]!();
  await settle();
  // What was asked for later is answered by a later statement, also for a key that was under way.
  expect(asked).toEqual([['a'], ['b', 'c', 'a']]);
  answers[1]!();
  expect(await Promise.all([first, ...others])).toEqual(['A', 'B', 'C', 'B', 'A']);
});

test('an answer that never comes keeps nobody else waiting, and a failure fails those who asked with it', async () => {
  const { asked, answers, find } = source();
  find('lost');
  await settle();
  const others = Promise.all([find('b'), find('c')]);
  while (asked.length < 2) await settle();
  answers[1]!(new Error('gone'));
  await expect(others).rejects.toThrow('gone');
  const next = find('d');
  while (asked.length < 3) await settle();
  answers[2]!();
  expect(await next).toBe('D');
});
