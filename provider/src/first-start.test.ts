import { expect, onTestFinished, test } from 'vitest';
import { prepareFirstStart } from './first-start';
import { startProvider } from './testing';

test('a start tells of settings without effect, and of passwords that several people know', async () => {
  const provider = await startProvider();
  onTestFinished(() => provider.close());
  const start = (formerSettings: 'INITIAL_SCHEDULER_PASSWORD'[] = []) =>
    prepareFirstStart(provider.services, {
      portalUrl: 'http://portal.example',
      demo: 'off',
      isPublic: false,
      isEmbedded: false,
      formerSettings,
    });
  await provider.aUser({ role: 'admin' });
  expect(await start()).toEqual([]);
  await provider.aUser({ role: 'scheduler', mustChoosePassword: true, passwordIsShared: true });
  expect(await start(['INITIAL_SCHEDULER_PASSWORD'])).toEqual([
    'INITIAL_SCHEDULER_PASSWORD has no effect any more: new people are invited. Remove it.',
    '1 person has a password that several were given, and must choose another: send them invitations under Scheduler Management.',
  ]);
});

test('a start says of imports of a provider that was killed that they were interrupted', async () => {
  const provider = await startProvider();
  onTestFinished(() => provider.close());
  await provider.owner.query(
    `insert into imports (id, kind, made_by, started_at, state, row_count)
     values (gen_random_uuid(), 'buildings', 'Ada Admin', now(), 'storing', 5)`,
  );
  const about = {
    portalUrl: 'http://portal.example',
    demo: 'off',
    isPublic: false,
    isEmbedded: false,
  } as const;
  await prepareFirstStart(provider.services, about);
  const { rows } = await provider.owner.query('select state, reason from imports');
  expect(rows).toEqual([{ state: 'failed', reason: 'imports.interrupted' }]);
});
