import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { run } from './processes.mjs';

/** The path of the first of these programs in PATH, or undefined. */
export async function inPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const name of names) {
    for (const folder of folders) if (await isProgram(join(folder, name))) return join(folder, name);
  }
  return undefined;
}

/** Whether a path is an executable program. */
export const isProgram = (path) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/**
 * Installs Debian's packages when root.
 * @returns {Promise<string>} the outcome in words
 */
export async function aptInstall(...packages) {
  if (process.getuid?.() !== 0) return 'not root, so no package was installed';
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // Fails fast without a network.
  const update = await run(
    ['apt-get', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=0', 'update'],
    {
      env,
    },
  );
  if (update.code !== 0) return update.output;
  return (await run(['apt-get', 'install', '-y', '--no-install-recommends', ...packages], { env })).output;
}
