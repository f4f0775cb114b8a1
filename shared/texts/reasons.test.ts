import { expect, test } from 'vitest';
import rules from './en-US/rules.json';

const sources = import.meta.glob<string>(
  [
    '../domain/**/*.ts',
    '!../domain/access/**',
    '!../domain/logs/activity.ts',
    '!../domain/security/event.ts',
    '!../domain/webhooks/events.ts',
    '!../domain/**/*.test.ts',
  ],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

/** What reasons begin with: the domain's folders, and the nouns that only servers speak of. */
const nouns = new Set([
  ...Object.keys(sources).map((path) => path.split('/')[2]),
  'input',
  'records',
  'server',
  'sessions',
]);

/** Every reason code in the domain's sources: a literal '<noun>.<what>'. */
const reasons = new Set(
  Object.values(sources).flatMap((source) =>
    [...source.matchAll(/'([a-z-]+)\.[a-z0-9-]+'/g)]
      .filter(([, noun]) => nouns.has(noun))
      .map(([literal]) => literal.slice(1, -1)),
  ),
);

const sentenceOf = (reason: string): unknown =>
  reason
    .split('.')
    .reduce<unknown>((tree, key) => (tree as Record<string, unknown> | undefined)?.[key], rules);

test('every reason that a rule can give has its sentence', () => {
  const silent = [...reasons].filter((reason) => typeof sentenceOf(reason) !== 'string');
  expect(silent).toEqual([]);
});
