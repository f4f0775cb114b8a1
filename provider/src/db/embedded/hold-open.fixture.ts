import { openEmbedded } from './index';

/**
 * A provider process for the tests: opens the embedded database of the folder named by its arguments, reports its
 * address, and keeps it open until SIGTERM or SIGKILL.
 */
const [dataDir = '', elsewhere] = process.argv.slice(2);
const quiet = { info: () => undefined, warn: () => undefined, error: console.error };
const embedded = await openEmbedded({ dataDir, elsewhere, fsync: false, log: quiet });
process.once('SIGTERM', () => embedded.stop().then(() => process.exit(0)));
process.send?.(embedded.url);
