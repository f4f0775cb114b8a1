import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, run } from './lib/processes.mjs';

/** One small violation a rule: the rule, the file that breaks it, and what that file says. */
const violations = [
  ['shared-domain-knows', 'shared/domain/units/index.ts', "import '../../texts/index';"],
  ['shared-texts-knows', 'shared/texts/units.ts', "import '../api/orders/index';"],
  ['shared-api-knows', 'shared/api/units/index.ts', "import '@clearunit/shared/ui/heatmap';"],
  ['shared-workbook-knows', 'shared/workbook/read.ts', "import '../texts/index';"],
  ['shared-ui-knows', 'shared/ui/cart/index.ts', "import '../../demo/index';"],
  ['shared-demo-knows', 'shared/demo/units.ts', "import '../../provider/src/main';"],
  ['shared-server-knows', 'shared/server/listen.ts', "import '../../provider/src/main';"],
  ['shell-for-servers', 'shared/ui/answer/index.ts', "import '../../server/errors';"],
  ['express-in-servers', 'shared/ui/route/index.ts', "import 'express';"],
  ['backoffice-knows', 'backoffice/src/list.ts', "import '../../proxy/src/main';"],
  ['customer-web-knows', 'customer-web/src/home.ts', "import '../../backoffice/src/app';"],
  ['provider-knows', 'provider/src/features/units/routes.ts', "import '@clearunit/shared/ui/heatmap';"],
  ['proxy-knows', 'proxy/src/portal/units.ts', "import '../../../provider/src/main';"],
  ['domain-is-pure', 'shared/domain/clock/index.ts', "import 'node:fs';"],
  ['domain-is-pure', 'shared/domain/shown/index.ts', "import 'react';"],
  ['shared-uses-zod-mini', 'shared/domain/orders/order.ts', "import { z } from 'zod';"],
  ['apps-load-areas', 'customer-web/src/ask.ts', "import '@clearunit/shared/api/portal-calls';"],
  ['site-without-mui', 'customer-web/src/button.ts', "import '@mui/material';"],
  ['site-without-mui', 'shared/ui/button/index.ts', "import 'react-admin';"],
  ['screens-without-router', 'shared/ui/link/index.ts', "import 'react-router-dom';"],
  ['sql-in-queries', 'provider/src/features/orders/submit.ts', "import { sql } from 'drizzle-orm'; sql``;"],
  ['queue-in-jobs', 'provider/src/features/orders/remind.ts', "import 'pg-boss';"],
  ['schema-in-queries', 'provider/src/features/orders/schedule.ts', "import '../../db/schema/orders';"],
  [
    'outside-through-ports',
    'provider/src/features/pdf/store.ts',
    "import { readFileSync } from 'node:fs'; readFileSync('x');",
  ],
  [
    'outside-through-ports',
    'provider/src/features/pdf/send.ts',
    "import { request } from 'undici'; request('x');",
  ],
  [
    'provider-shapes-in-one-place',
    'proxy/src/portal/orders.ts',
    "import { request } from 'undici'; request('x');",
  ],
  ['features-one-way', 'provider/src/features/mail/ask.ts', "import '../orders/queries';"],
  ['features-one-way', 'provider/src/features/stats/ask.ts', "import '../settings/queries';"],
  ['folders-one-way', 'customer-web/src/account/ask.ts', "import '../frame/page-title';"],
  ['folders-one-way', 'backoffice/src/session/ask.ts', "import '../people/people-list';"],
  ['folders-one-way', 'shared/ui/kit/ask.ts', "import '../form/form';"],
  ['tests-stay-tests', 'proxy/src/session.ts', "import './session.test';"],
  ['no-circles', 'proxy/src/chicken.ts', "import { egg } from './egg'; export const chicken = () => egg();"],
];

/** What the violations reach for, and code that keeps the rules close to their edge. */
const neighbours = {
  'shared/texts/index.ts': 'export {};',
  'shared/api/orders/index.ts': 'export {};',
  'shared/api/portal-calls.ts': 'export {};',
  'shared/demo/index.ts': 'export {};',
  'shared/server/errors.ts': "import 'express';",
  'shared/ui/heatmap/index.ts': "import '../../texts/index';",
  'shared/domain/orders/index.ts': "import * as z from 'zod/mini'; export const order = z.string();",
  'shared/ui/form/form.tsx': "import '../kit/button';",
  'shared/ui/kit/button.tsx': 'export {};',
  'customer-web/src/frame/page-title.tsx': 'export {};',
  'backoffice/src/people/people-list.tsx': "import '../session/session-user';",
  'backoffice/src/session/session-user.ts': 'export {};',
  'backoffice/src/app.ts': "import '@mui/material'; import '@clearunit/shared/ui/heatmap';",
  'provider/src/main.ts': "import 'node:fs';",
  'provider/src/db/schema/orders.ts': "import 'drizzle-orm/pg-core';",
  'provider/src/features/orders/queries.ts': "import 'drizzle-orm'; import '../../db/schema/orders';",
  'provider/src/features/orders/lists-queries.ts': "import 'pg';",
  'provider/src/features/orders/requests/submit.ts': "import '../../mail/send'; import '../queries';",
  'provider/src/features/mail/send.ts': 'export {};',
  'provider/src/features/settings/queries.ts': 'export {};',
  'provider/src/features/settings/routes.ts': "import './queries'; import '../mail/send';",
  'provider/src/jobs/queue.ts': "import 'pg-boss';",
  'provider/src/ports/files/disk.ts': "import 'node:fs';",
  'proxy/src/main.ts': "import '@clearunit/shared/domain/orders';",
  'proxy/src/session.test.ts': 'export {};',
  'proxy/src/egg.ts': "import { chicken } from './chicken'; export const egg = () => chicken();",
};

const require = createRequire(import.meta.url);
let folder;
let found;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clearunit-rooms-'));
  const files = { ...neighbours, ...Object.fromEntries(violations.map(([, file, code]) => [file, code])) };
  for (const [file, code] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), code);
  }
  for (const file of ['tsconfig.base.json', '.dependency-cruiser.cjs', 'shared/package.json'])
    await cp(at(file), join(folder, file));
  await linkPackages();
  found = await cruise();
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the rule of who may know whom', () => {
  it.each(violations)('%s speaks up about %s', (rule, file) => {
    expect(found.filter((violation) => violation.from === file).map((violation) => violation.rule)).toContain(
      rule,
    );
  });

  it('has an example of every rule', () => {
    const rules = require(at('.dependency-cruiser.cjs')).forbidden.map(({ name }) => name);
    expect(new Set(violations.map(([rule]) => rule))).toEqual(new Set(rules));
  });

  it('is silent about code that stands where it belongs', () => {
    const accused = new Set(violations.map(([, file]) => file)).add('proxy/src/egg.ts');
    expect(found.filter((violation) => !accused.has(violation.from))).toEqual([]);
  });
});

it('SQL stands in files of queries and provider/src/db only: a use case calls a query by its name', async () => {
  const mayRunSql = /[.]test[.]ts$|\/testing\/|^provider\/src\/db\/|[/-]queries[.]ts$/;
  const files = (await readdir(at('provider', 'src'), { recursive: true }))
    .map((file) => `provider/src/${file.replaceAll(sep, '/')}`)
    .filter((file) => file.endsWith('.ts') && !mayRunSql.test(file));
  const running = await Promise.all(
    files.map(async (file) => (/[.]query[<(]/.test(await readFile(at(file), 'utf8')) ? [file] : [])),
  );
  expect(running.flat()).toEqual([]);
});

async function linkPackages() {
  await mkdir(join(folder, 'node_modules', '@clearunit'), { recursive: true });
  await symlink(join(folder, 'shared'), join(folder, 'node_modules', '@clearunit', 'shared'));
  const names = [
    '@mui',
    'react',
    'react-admin',
    'react-router-dom',
    'express',
    'zod',
    'pg',
    'pg-boss',
    'undici',
  ];
  for (const name of names) await symlink(at('node_modules', name), join(folder, 'node_modules', name));
  const drizzle = dirname(createRequire(at('provider', 'package.json')).resolve('drizzle-orm'));
  await symlink(drizzle, join(folder, 'node_modules', 'drizzle-orm'));
}

async function cruise() {
  const cruiser = at('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const rooms = ['shared', 'provider', 'proxy', 'backoffice', 'customer-web'];
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const { output } = await run(['node', cruiser, ...args, ...rooms], { cwd: folder });
  return JSON.parse(output).summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}
