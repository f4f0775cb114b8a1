import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at } from './lib/processes.mjs';

/** A clone with two servers that are next to nothing, to see how ServerProcess keeps real processes. */
let clone;
let ServerProcess;
beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'clearunit-servers-'));
  await cp(at('scripts', 'lib'), join(clone, 'scripts', 'lib'), { recursive: true });
  await server(
    'polite',
    "process.on('SIGTERM', () => process.exit(0)); process.send({ type: 'listening', url: 'http://here', notice: ['hello'] });",
  );
  await server('broken', "console.error('no database'); process.exit(3);");
  ({ ServerProcess } = await import(join(clone, 'scripts', 'lib', 'server-process.mjs')));
});
afterAll(() => rm(clone, { recursive: true }));

it('hears from a server where it listens and what there is to say, and stops it in order', async () => {
  const polite = new ServerProcess({ name: 'polite', env: {} });
  expect(await polite.listening()).toEqual({ url: 'http://here', notice: ['hello'] });
  await polite.stop();
  expect(await polite.ended).toBe('exit code 0');
});

it('reports a server that ended before it was ready, with its last output', async () => {
  const broken = new ServerProcess({ name: 'broken', env: {} });
  await expect(broken.listening()).rejects.toThrow('The broken ended before it was ready (exit code 3).');
  expect(broken.lastLines()).toContain('no database');
  await broken.stop();
});

it('leaves no server behind when the process that started it is killed', async () => {
  const starter = join(clone, 'starter.mjs');
  await writeFile(
    starter,
    `
    import { ServerProcess } from './scripts/lib/server-process.mjs';
    const server = new ServerProcess({ name: 'polite', env: {} });
    await server.listening();
    console.log(server.pid);
    process.kill(process.pid, 'SIGKILL');
  `,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [starter]).catch((failure) => failure);
  await expect.poll(() => isAlive(Number(stdout)), { timeout: 5_000 }).toBe(false);
});

it('names PORT when the port is taken, before anything is started', async () => {
  const squatter = createServer();
  await new Promise((resolve) => squatter.listen(0, '127.0.0.1', resolve));
  const failure = await failureToStart({ PORT: String(squatter.address().port) });
  squatter.close();
  expect(failure.code).toBe(1);
  expect(failure.stderr).toMatch(/^Port \d+ is taken on 127\.0\.0\.1\. Set PORT/);
});

it.each(['abc', '70000'])('names PORT when it is no port (%s)', async (PORT) => {
  const failure = await failureToStart({ PORT });
  expect(failure.code).toBe(1);
  expect(failure.stderr).toBe('PORT must be a port number from 0 to 65535.\n');
});

const failureToStart = (settings) => {
  const env = { ...process.env, HOST: '127.0.0.1', ...settings };
  return promisify(execFile)(process.execPath, [at('scripts', 'start.mjs')], { env }).catch(
    (failed) => failed,
  );
};

async function server(name, code) {
  await mkdir(join(clone, name, 'dist'), { recursive: true });
  await writeFile(join(clone, name, 'dist', 'main.js'), code);
  await writeFile(join(clone, name, 'package.json'), '{"type":"module"}');
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
