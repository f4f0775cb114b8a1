import { defineConfig } from 'vitest/config';

/** Every part's unit tests: pure rules in node, shared screens in jsdom, the provider on real PostgreSQL. */
export default defineConfig({
  test: {
    // One a core: the databases do half of the work in processes of their own.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'shared',
          include: [
            'shared/{domain,api,texts,server,workbook,demo}/**/*.test.ts',
            'tests/demo/**/*.test.ts',
            'scripts/**/*.test.{ts,mjs}',
          ],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'screens',
          include: [
            'shared/ui/**/*.test.{ts,tsx}',
            'backoffice/src/**/*.test.{ts,tsx}',
            'customer-web/src/**/*.test.{ts,tsx}',
          ],
          environment: 'jsdom',
          css: { include: /tokens\.css/, modules: { classNameStrategy: 'non-scoped' } },
          setupFiles: ['./shared/ui/testing/setup.ts'],
          // A form filled in key by key takes a busy machine seconds; none of it waits for a clock.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'servers',
          include: [
            'provider/src/**/*.test.ts',
            'proxy/src/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/faults/**/*.test.ts',
          ],
          environment: 'node',
          // Nothing here replaces a module: what one file has loaded serves the next, a minute less of two.
          isolate: false,
          globalSetup: ['./provider/src/db/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
