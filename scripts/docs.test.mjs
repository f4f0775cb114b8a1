import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { at, root } from './lib/processes.mjs';

const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(at('docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];
const read = (name) => readFileSync(at(name), 'utf8');

test.each(documents)('the links of %s lead to files', (name) => {
  const links = [...read(name).matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, target]) => target);
  const missing = links.filter((target) => !existsSync(at(dirname(name), decodeURIComponent(target))));
  expect(missing).toEqual([]);
});

test('the index of decisions lists each one', () => {
  const files = readdirSync(at('docs', 'decisions')).filter((name) => /^\d{4}-/.test(name));
  const listed = [...read('docs/decisions/README.md').matchAll(/\]\((\d{4}-[^)]+)\)/g)];
  expect(listed.map(([, name]) => name).sort()).toEqual(files.sort());
});

test('a decision that the index calls superseded names the one that took its place', () => {
  const rows = [
    ...read('docs/decisions/README.md').matchAll(/\]\((\d{4}-[^)]+)\).*superseded by ([\d ,and]+) \|/g),
  ];
  for (const [, name, by] of rows) {
    const [, status] = read(join('docs', 'decisions', name)).split('\n\n');
    for (const number of by.match(/\d+/g)) expect(status, name).toContain(`[${number}](`);
  }
});

/** Settings of former versions, which have no effect. */
const former = ['INITIAL_CUSTOMER_PASSWORD', 'INITIAL_SCHEDULER_PASSWORD'];

test.each(['provider/src/settings.ts', 'proxy/src/settings.ts'])(
  'README.md has each setting of %s',
  (name) => {
    const settings = [...read(name).matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, setting]) => setting);
    expect(settings.length).toBeGreaterThan(5);
    const told = new Set(read('README.md').match(/`[A-Z_]+`/g));
    expect(settings.filter((setting) => !told.has(`\`${setting}\``) && !former.includes(setting))).toEqual(
      [],
    );
  },
);

test('each variable that tests and scripts read is in README.md or CONTRIBUTING.md', () => {
  const told = new Set(`${read('README.md')}${read('CONTRIBUTING.md')}`.match(/[A-Z][A-Z_]+/g));
  const files = ['scripts', 'tests', 'provider/src'].flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|mjs)$/.test(name))
      .map((name) => join(folder, name)),
  );
  const uses = files.flatMap((name) => [...read(name).matchAll(/process\.env\.([A-Z][A-Z_]+)/g)]);
  const names = uses.map(([, name]) => name).filter((name) => !['NODE_ENV', 'PATH'].includes(name));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !told.has(name))).toEqual([]);
});

describe('the sums at the head of docs/security.md', () => {
  const text = read('docs/security.md');
  const states = ['met', 'not applicable', 'not met'];
  const rows = [...text.matchAll(/^\| (\d+)\.\d+\.\d+ \|[^|]*\| \**([a-z ]+?)\** \|/gm)];
  const count = (chapter) =>
    states.map((state) => rows.filter(([, of, is]) => (!chapter || of === chapter) && is === state).length);
  const summed = (head) =>
    new RegExp(`\\| ${head} \\| \\**(\\d+)\\** \\| \\**(\\d+)\\** \\| \\**(\\d+)\\** \\|`);
  const numbers = (head) => summed(head).exec(text)?.slice(1).map(Number);

  test.each([...new Set(rows.map(([, chapter]) => chapter))])('of chapter %s', (chapter) => {
    expect(numbers(`${chapter} [^|]+`)).toEqual(count(chapter));
  });

  test('of all, each with a known state', () => {
    expect(numbers('\\*\\*all\\*\\*')).toEqual(count());
    expect(count().reduce((sum, n) => sum + n)).toBe(rows.length);
    expect(Number(/\((\d+) requirements\)/.exec(text)?.[1])).toBe(rows.length);
  });
});
