import { openEmbedded } from './db/embedded';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';
import { NoSuchAdmin, offerAdmin } from './features/sessions/recover-admin';
import { readSettings } from './settings';
import { startFailure } from './start-failure';

/** The operator's command that prints a one-time address for an admin who cannot sign in any more. */
async function recoverAdmin([wanted]: string[]): Promise<void> {
  if (!wanted || (wanted.startsWith('-') && wanted !== '--another')) throw new Wrong(usage);
  const settings = settingsOf(process.env);
  const { dataDir, databaseUrl, databaseOwnerUrl, portalUrl } = settings;
  const log = { info: () => undefined, warn: console.error, error: console.error };
  try {
    const embedded = databaseUrl ? undefined : await openEmbedded({ dataDir, log });
    try {
      const url = databaseOwnerUrl ?? databaseUrl ?? embedded!.url;
      await migrate(url);
      const { pool, close } = openDatabase(url, { connections: 1 });
      const offer = wanted === '--another' ? (wanted.slice(2) as 'another') : { email: wanted };
      const { path, isNew } = await offerAdmin(pool, new Date(), offer).finally(close);
      const what = isNew ? 'Set up an admin' : `Choose a new password for ${wanted}`;
      const factor = isNew ? '' : ' A second factor is taken away then.';
      console.log(`${what} at ${portalUrl}${path} (once, within an hour).${factor}`);
    } finally {
      await embedded?.stop();
    }
  } catch (failure) {
    const told = failure instanceof NoSuchAdmin ? failure.message : startFailure(failure, settings);
    throw told ? new Wrong(told) : failure;
  }
}

const usage =
  'Usage: npm run recover-admin -- <e-mail of an admin>, or npm run recover-admin -- --another for one more admin.';

/** What a sentence explains, without a stack. */
class Wrong extends Error {}

function settingsOf(env: NodeJS.ProcessEnv) {
  try {
    return readSettings(env);
  } catch (failure) {
    throw new Wrong((failure as Error).message);
  }
}

await recoverAdmin(process.argv.slice(2)).catch((failure: Error) => {
  console.error(failure instanceof Wrong ? failure.message : failure);
  process.exitCode = 1;
});
