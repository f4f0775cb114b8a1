import type { TestProject } from 'vitest/node';
import { turnOffAutovacuum } from './template';
import { startThrowAwayServer } from './throw-away-server';

/** Vitest's global setup for the servers' tests: one PostgreSQL for the run. Returns what stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await startThrowAwayServer();
  await turnOffAutovacuum(adminUrl);
  project.provide('databaseAdminUrl', adminUrl);
  return stop;
}
