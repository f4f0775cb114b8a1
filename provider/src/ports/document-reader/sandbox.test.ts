import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxed } from './sandbox';

let folder: string;
beforeAll(async () => {
  // Below this folder, so that its packages are found.
  folder = await mkdtemp(join(import.meta.dirname, 'sandbox-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the body of an async function in the sandbox; returns its result, or the code of what it threw. */
async function inside(body: string): Promise<unknown> {
  const program = join(folder, 'program.mjs');
  await writeFile(
    program,
    `process.once('message', async () => {
      const answer = await (async () => { ${body} })().catch((failure) => failure.code ?? failure.message);
      process.send(answer, () => process.exit());
    });`,
  );
  const child = fork(program, [], {
    ...(await sandboxed(program, [])),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.send('begin');
  const [answer] = await once(child, 'message');
  return answer;
}

test('the reader’s packages and a thread are there', async () => {
  expect(await inside(`return typeof (await import('unpdf')).extractText;`)).toBe('function');
  expect(
    await inside(
      `const { Worker } = await import('node:worker_threads');
       const worker = new Worker('', { eval: true });
       return new Promise((resolve) => worker.once('exit', resolve));`,
    ),
  ).toBe(0);
});

test.each([
  ['reads no other file', `return (await import('node:fs')).readFileSync('/etc/hostname', 'utf8');`],
  ['lists no other folder', `return (await import('node:fs')).readdirSync('/');`],
  ['writes no file', `(await import('node:fs')).writeFileSync(new URL('left.txt', import.meta.url), 'a');`],
  ['starts no process', `(await import('node:child_process')).execFileSync('true');`],
])('it %s', async (_, body) => {
  expect(await inside(body)).toBe('ERR_ACCESS_DENIED');
});

test('it reaches no server, where the system allows that', async (context) => {
  try {
    execFileSync('unshare', ['--user', '--map-root-user', '--net', 'true'], { stdio: 'ignore' });
  } catch {
    context.skip('this system does not let a process be without a network');
  }
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const reached = await inside(
    `const { connect } = await import('node:net');
     return new Promise((resolve) => {
       connect(${port}, '127.0.0.1').once('connect', () => resolve('reached')).once('error', ({ code }) => resolve(code));
     });`,
  );
  server.close();
  expect(reached).toMatch(/^E/);
});
