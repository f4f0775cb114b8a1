import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, sep } from 'node:path';
import { defineConfig } from 'vitest/config';

const testsOf = (folder: string) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll(sep, '/')}`)
    .filter((name) => /\.test\.tsx?$/.test(name));

const screens = ['shared/ui', 'backoffice/src', 'customer-web/src'].flatMap(testsOf);

/** Screens' tests that replace modules: each needs modules of its own. */
const replacing = screens.filter((name) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
);

/** A form filled in key by key, or a file of 50 MB, takes a busy machine seconds; no test waits for a clock. */
const testTimeout = 20_000;

/** How long a test looks for what is about to come: a second is too short on a busy machine. */
const pollTimeout = 10_000;

const inBrowserDom = {
  environment: 'jsdom',
  css: { include: /tokens\.css/, modules: { classNameStrategy: 'non-scoped' } },
  setupFiles: ['./shared/ui/testing/setup.ts'],
  testTimeout,
} as const;

/**
 * Every part's unit tests: pure rules in node, shared screens in jsdom, the provider on real PostgreSQL. Where no file
 * replaces a module, what one has loaded serves the next: loading takes longer than most tests.
 */
export default defineConfig({
  test: {
    // One more than there are cores: tests of servers often wait for a database or a process of its own.
    maxWorkers: availableParallelism() + 1,
    expect: { poll: { timeout: pollTimeout } },
    projects: [
      {
        test: {
          name: 'shared',
          include: [
            'shared/{domain,api,texts,server,workbook,demo}/**/*.test.ts',
            'scripts/**/*.test.{ts,mjs}',
          ],
          environment: 'node',
          isolate: false,
          testTimeout,
        },
      },
      {
        test: { ...inBrowserDom, name: 'screens', include: screens, exclude: replacing, isolate: false },
      },
      { test: { ...inBrowserDom, name: 'screens with replaced modules', include: replacing } },
      {
        test: {
          name: 'servers',
          include: [
            'provider/src/**/*.test.ts',
            'proxy/src/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/faults/**/*.test.ts',
            // It needs no server, but one core for half a minute: here others run beside it.
            'tests/demo/**/*.test.ts',
          ],
          environment: 'node',
          isolate: false,
          globalSetup: ['./provider/src/db/testing/global-setup.ts'],
          testTimeout,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
