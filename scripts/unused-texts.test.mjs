import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { enUS } from '../shared/texts/en-US';
import { at } from './lib/processes.mjs';

const keysOf = (tree, prefix = '') =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value, `${prefix}${key}.`),
  );

/** All code but that of tests, which must not keep a text alive. */
const code = ['shared', 'backoffice/src', 'customer-web/src', 'provider/src', 'proxy/src']
  .flatMap((part) => readdirSync(at(part), { recursive: true }).map((name) => join(at(part), name)))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|[\\/](testing|node_modules)[\\/]/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const found = (pattern) => new Set([...code.matchAll(pattern)].map(([, key]) => key));

/** Keys as they stand in the code, among them those below which texts are looked up. */
const literals = found(/['"`]([a-z][\w-]*(?:\.[\w -]+)+)['"`]/gi);

/** Keys that are built there, with a group for each value; a field's path, which has the place of a row, is no key. */
const built = [...found(/`([a-z][\w-]*\.[\w.-]*\$\{[^`]*)`/gi)]
  .filter((key) => !/\bat\}/.test(key))
  .map((key) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '(.+)')}$`));

/** A value is one word, or a key by itself, such as a reason. */
const isBuilt = (key) =>
  built.some((pattern) =>
    pattern
      .exec(key)
      ?.slice(1)
      .every((value) => !value.includes('.') || literals.has(value) || isBuilt(value)),
  );

const isUsed = (key) => literals.has(key) || literals.has(key.slice(0, key.lastIndexOf('.'))) || isBuilt(key);

it('every text is asked for somewhere, by its key or by one that is built', () => {
  expect(keysOf(enUS).filter((key) => !isUsed(key))).toEqual([]);
});
