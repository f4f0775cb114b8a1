import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { countPlaywright, countVitest } from './lib/counts.mjs';

let folder;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clearunit-counts-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

it('counts a run that never wrote its report as a failure', async () => {
  const ran = { code: 1, output: 'no such config' };
  expect(await countVitest(join(folder, 'none.json'), ran)).toEqual({ passed: 0, failed: 1 });
  expect(await countPlaywright(join(folder, 'none.json'), ran)).toEqual({ passed: 0, failed: 1 });
});

it('counts a run without a single test as a failure, although its runner was content', async () => {
  const file = await reportOf({ numPassedTests: 0, numFailedTests: 0, testResults: [] });
  expect(await countVitest(file, { code: 0, output: '' })).toEqual({ passed: 0, failed: 1 });
});

it('counts a test file that cannot be read beside the tests that failed', async () => {
  const file = await reportOf({
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  });
  expect(await countVitest(file, { code: 1, output: '' })).toEqual({ passed: 3, failed: 2 });
});

it('counts a run that ended badly although every test passed', async () => {
  const file = await reportOf({ numPassedTests: 3, numFailedTests: 0, testResults: [] });
  expect(await countVitest(file, { code: 1, output: 'unhandled rejection' })).toEqual({
    passed: 3,
    failed: 1,
  });
});

it('counts a browser test that passed only on another try as failed', async () => {
  const file = await reportOf({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] });
  expect(await countPlaywright(file, { code: 1, output: '' })).toEqual({ passed: 5, failed: 2 });
});

it('names each browser test that failed and what was wrong, after everything its runner printed', async () => {
  const desktop = { projectName: 'desktop', status: 'expected', results: [{}] };
  const spec = { file: 'home.spec.ts', line: 9, title: 'counts', ok: true };
  const error = { message: 'Error: \u001b[31mone\u001b[39m too many\n\n+ 1' };
  const path = join(folder, 'error-context.md');
  await writeFile(path, '# Error details\n\n```yaml\n- button "Load more"\n```\n\n```ts\n1 | it\n```\n');
  const body = Buffer.from('/admin\n- heading "Sign in"').toString('base64');
  const attachments = [{ name: 'screenshot' }, { name: 'error-context', path }, { name: 'other-tab', body }];
  const phone = { projectName: 'phone', status: 'unexpected', results: [{ error, attachments }] };
  // What the runner says of a spec is how the first project's test of it ended.
  const failed = { ...spec, tests: [desktop, phone] };
  const passed = { ...spec, line: 3, title: 'greets', tests: [desktop] };
  const file = await reportOf({
    stats: { expected: 1, unexpected: 1 },
    suites: [{ specs: [passed], suites: [{ specs: [failed] }] }],
  });
  await countPlaywright(file, { code: 1, output: 'everything' });
  expect(vi.mocked(console.log).mock.calls.flat()).toEqual([
    'everything\n',
    'FAILED  browser tests: 1 passed, 1 failed',
    '        [phone] home.spec.ts:9 counts',
    '            Error: one too many',
    '            + 1',
    '            - button "Load more"',
    '            /admin',
    '            - heading "Sign in"',
  ]);
});

it('names each unit test that failed and what was wrong, and a file that could not be read', async () => {
  const failed = { status: 'failed', fullName: 'home counts', failureMessages: ['Error: one too many'] };
  const file = await reportOf({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { name: 'home.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, failed] },
      { name: 'broken.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    ],
  });
  await countVitest(file, { code: 1, output: 'everything' });
  expect(vi.mocked(console.log).mock.calls.flat()).toEqual([
    'everything\n',
    'FAILED  unit tests: 1 passed, 2 failed',
    '        home.test.ts home counts',
    '            Error: one too many',
    '        broken.test.ts',
    '            No such module',
  ]);
});

async function reportOf(content) {
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}
