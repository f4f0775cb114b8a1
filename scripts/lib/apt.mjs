import { run } from './processes.mjs';

/**
 * Installs a package of Debian, where this is root on such a machine.
 * @returns {Promise<string>} what was said, for whoever finds the package missing afterwards
 */
export async function aptInstall(name) {
  if (process.getuid?.() !== 0) return 'not root, so no package was installed';
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run(['apt-get', 'update'], { env });
  if (update.code !== 0) return update.output;
  return (await run(['apt-get', 'install', '-y', '--no-install-recommends', name], { env })).output;
}
