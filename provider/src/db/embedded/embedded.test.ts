import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Embedded, openEmbedded } from './index';
import { isServerOf, readPostmaster } from './postmaster';

const isRoot = process.getuid?.() === 0;
const log = { info: () => undefined, warn: () => undefined, error: console.error };

let folder: string;
let dataDir: string;
let opened: Embedded[];
let children: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clearunit-embedded-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  opened = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(opened.map((embedded) => embedded.stop().catch(() => undefined)));
  const left = await readPostmaster(join(dataDir, 'postgres'));
  if (left && (await isServerOf(join(dataDir, 'postgres'), left.pid))) process.kill(left.pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe('the embedded database', { timeout: 60_000 }, () => {
  it('keeps its rows over a restart', async () => {
    const first = await open();
    await query(first.url, 'create table sighting (unit text)');
    await query(first.url, `insert into sighting values ('1204')`);
    await first.stop();
    const second = await open();
    expect(await query(second.url, 'select unit from sighting')).toEqual([{ unit: '1204' }]);
  });

  it('is gone from its port once stopped, and may be stopped twice', async () => {
    const { url, stop } = await open();
    await Promise.all([stop(), stop()]);
    await expect(query(url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('listens on loopback only, wants its password, and keeps that from other users', async () => {
    const { url } = await open();
    expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    await expect(query(url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow(/password/);
    const { mode } = await stat(join(dataDir, 'postgres', 'clearunit.password'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('writes through to the disk unless told that its data is throw-away', async () => {
    const { url } = await openEmbeddedHere({});
    expect(await query(url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  });

  it('is shared by two providers on the same data, and outlives the first one to stop', async () => {
    const [first, second] = await Promise.all([open(), open()]);
    expect(first.url).toBe(second.url);
    await first.stop();
    expect(await query(second.url, 'select 1 as up')).toEqual([{ up: 1 }]);
    await second.stop();
    await expect(query(second.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('is taken over, rows and all, from a provider that was killed', async () => {
    const [provider, url] = await openInChild();
    await query(url, 'create table sighting (unit text)');
    provider.kill('SIGKILL');
    await once(provider, 'exit');
    const heir = await open();
    expect(heir.url).toBe(url);
    expect(await query(heir.url, 'select * from sighting')).toEqual([]);
    await heir.stop();
    await expect(query(url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('stops with its provider when that is told to end', async () => {
    const [provider, url] = await openInChild();
    provider.kill('SIGTERM');
    await once(provider, 'exit');
    await expect(query(url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('comes back on the same address, with what was committed, when the server is killed under it', async () => {
    const { url } = await open();
    await query(url, 'create table sighting (unit text)');
    await query(url, `insert into sighting values ('PH2')`);
    const server = await postmaster();
    process.kill(server.pid, 'SIGKILL');
    const rows = await vi.waitUntil(() => query(url, 'select unit from sighting').catch(() => false), {
      timeout: 30_000,
    });
    expect(rows).toEqual([{ unit: 'PH2' }]);
    expect((await postmaster()).pid).not.toBe(server.pid);
  });

  it('starts after a crash of the whole machine, though its old process number is somebody else now', async () => {
    await (await open()).stop();
    const stale = [process.pid, join(dataDir, 'postgres'), 0, 5432, '', '127.0.0.1', '', 'ready'].join('\n');
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), stale);
    const { url } = await open();
    expect(await query(url, 'select 1 as up')).toEqual([{ up: 1 }]);
  });

  it('replaces a server that hangs', async () => {
    const [provider] = await openInChild();
    const server = await postmaster();
    process.kill(server.pid, 'SIGSTOP');
    provider.kill('SIGKILL');
    const { url } = await open();
    expect(await query(url, 'select 1 as up')).toEqual([{ up: 1 }]);
    expect((await postmaster()).pid).not.toBe(server.pid);
  });

  it('starts although an earlier first start was cut off half way', async () => {
    await mkdir(join(dataDir, 'postgres.half-made-999999999'), { recursive: true });
    await writeFile(join(dataDir, 'postgres.half-made-999999999', 'PG_VERSION'), '18');
    const { url } = await open();
    expect(await query(url, 'select 1 as up')).toEqual([{ up: 1 }]);
    expect((await readdir(dataDir)).filter((name) => name.includes('half-made'))).toEqual([]);
  });

  it('says to set DATABASE_URL where its data is of another version', async () => {
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '12\n');
    await expect(open()).rejects.toThrow(/PostgreSQL 12.*Set DATABASE_URL/);
  });
});

describe.runIf(isRoot)('the embedded database, started by root', { timeout: 60_000 }, () => {
  it('runs as an unprivileged user', async () => {
    await open();
    expect((await stat(join(dataDir, 'postgres'))).uid).not.toBe(0);
  });

  it('lies elsewhere when only root can enter the data directory, and is found there again', async () => {
    await chmod(folder, 0o700);
    const elsewhere = await mkdtemp(join(tmpdir(), 'clearunit-elsewhere-'));
    try {
      const first = await openEmbeddedHere({ fsync: false, elsewhere });
      await query(first.url, 'create table sighting (unit text)');
      await first.stop();
      expect(await readFile(join(dataDir, 'DATABASE-IS-ELSEWHERE.txt'), 'utf8')).toContain(elsewhere);
      const second = await openEmbeddedHere({ fsync: false, elsewhere });
      expect(await query(second.url, 'select * from sighting')).toEqual([]);
      await second.stop();
    } finally {
      await rm(elsewhere, { recursive: true, force: true });
    }
  });

  it('does not start empty when its data can no longer be reached', async () => {
    await (await open()).stop();
    await chmod(folder, 0o700);
    await expect(open()).rejects.toThrow(/cannot be reached.*DATABASE_URL/);
  });
});

const open = () => openEmbeddedHere({ fsync: false });

async function openEmbeddedHere(options: { fsync?: boolean; elsewhere?: string }): Promise<Embedded> {
  const embedded = await openEmbedded({ dataDir, log, ...options });
  opened.push(embedded);
  return embedded;
}

async function openInChild(): Promise<[ChildProcess, string]> {
  const child = fork(join(import.meta.dirname, 'hold-open.fixture.ts'), [dataDir], {
    execArgv: ['--import', 'tsx'],
  });
  children.push(child);
  const [url] = (await once(child, 'message')) as [string];
  return [child, url];
}

async function postmaster() {
  const found = await readPostmaster(join(dataDir, 'postgres'));
  if (!found) throw new Error('no server runs');
  return found;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}
