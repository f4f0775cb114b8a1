import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries';
import type { DataFolder } from './folder';
import { isAlive } from './postmaster';
import { run } from './run';
import { EmbeddedUnavailable } from './unavailable';

/** A PostgreSQL data folder and the superuser's password, which is kept inside it. */
export type Cluster = { dir: string; password: string };

/** The superuser's name. */
export const SUPERUSER = 'clearunit';
const MAJOR = '18';
const PASSWORD_FILE = 'clearunit.password';

/**
 * The cluster of a folder, made on the first call. It is made under another name and renamed when whole, so a
 * crash on the way leaves nothing that the next start would take for data.
 * @param fsync whether the new cluster must survive a power failure
 */
export async function ensureCluster(
  folder: DataFolder,
  binaries: Binaries,
  fsync: boolean,
): Promise<Cluster> {
  await removeHalfMade(folder);
  const version = (await versionOf(folder)) ?? (await makeCluster(folder, binaries, fsync));
  if (version !== MAJOR) {
    throw new EmbeddedUnavailable(
      `the data in ${folder.clusterDir} is of PostgreSQL ${version}, and this portal brings PostgreSQL ${MAJOR}.`,
    );
  }
  const dir = await realpath(folder.clusterDir);
  return { dir, password: await readFile(join(dir, PASSWORD_FILE), 'utf8') };
}

function versionOf(folder: DataFolder): Promise<string | undefined> {
  return readFile(join(folder.clusterDir, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
}

async function makeCluster(
  folder: DataFolder,
  binaries: Binaries,
  fsync: boolean,
): Promise<string | undefined> {
  const half = `${folder.clusterDir}.half-made-${process.pid}-${randomBytes(3).toString('hex')}`;
  const passwordFile = `${half}.password`;
  const password = randomBytes(24).toString('base64url');
  try {
    await mkdir(half, { mode: 0o700 });
    await writePassword(passwordFile, password, folder);
    if (folder.runAs) await chown(half, folder.runAs.uid, folder.runAs.gid);
    await run(binaries.initdb, initdbArgs(half, passwordFile, fsync), folder.runAs);
    await writePassword(join(half, PASSWORD_FILE), password, folder);
    await rename(half, folder.clusterDir);
  } catch (cause) {
    // Two providers may make it at once; the first to rename wins and the other uses that one.
    if (!(await versionOf(folder))) {
      throw new EmbeddedUnavailable(`its data folder ${folder.clusterDir} cannot be made (${cause}).`, {
        cause,
      });
    }
  } finally {
    await Promise.all([half, passwordFile].map((path) => rm(path, { recursive: true, force: true })));
  }
  return versionOf(folder);
}

/** Sorting and case rules come from PostgreSQL itself, so that indexes mean the same on every machine. */
function initdbArgs(dir: string, passwordFile: string, fsync: boolean): string[] {
  return [
    `--pgdata=${dir}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(fsync ? ['--data-checksums'] : ['--no-sync', '--no-data-checksums']),
    // The password is 24 random bytes: more rounds of hashing protect nothing, and slow each connection.
    '--set=scram_iterations=1',
  ];
}

async function writePassword(path: string, password: string, folder: DataFolder): Promise<void> {
  await writeFile(path, password, { mode: 0o600, flush: true });
  if (folder.runAs) await chown(path, folder.runAs.uid, folder.runAs.gid);
}

async function removeHalfMade(folder: DataFolder): Promise<void> {
  for (const name of await readdir(folder.root)) {
    const maker = /^postgres\.half-made-(\d+)/.exec(name)?.[1];
    if (!maker || isAlive(Number(maker))) continue;
    await rm(join(folder.root, name), { recursive: true, force: true });
  }
}
