/**
 * The rooms' rule: who may know whom. Each comment says where the code belongs.
 * Checked by `npm test` (scripts/test.mjs rooms).
 */
const test = '[.](test|fixture)[.]tsx?$';
const testing = '/testing/|[.]config[.]ts$|^shared/demo/';
const outside = '^(node:)?(fs|net|http|https|http2|child_process|dgram|dns|tls)(/|$)';
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;

/** A room and all that it may import of this repository. */
const mayKnow = (room, others, comment) => ({
  name: `${room.replace('/', '-')}-knows`,
  comment,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: '[.]config[.]ts$' },
  to: {
    path: '^(shared|provider|proxy|backoffice|customer-web|tests|scripts)/',
    pathNot: [room, ...others].map((other) => `^${other}/`),
  },
});

/**
 * The folders of a room that others use, each after those that it uses itself, so that no imports are circular. Folders
 * that are not listed are used by no other folder.
 */
const folders = {
  'provider/src/features': [
    ...[
      'access',
      'billing',
      'catalogue',
      'events',
      'idempotency-keys',
      'import-records',
      'logs',
      'passwords',
      'sessions',
    ],
    ...[
      'client-invoices',
      'documents',
      'heatmap',
      'mail',
      'password-links',
      'photos',
      'po-documents',
      'prices',
      'warranties',
      'links',
      'pins',
      'contact-accounts',
      'second-factors',
    ],
    ...['branches', 'notices', 'orders', 'results', 'units', 'unit-history'],
  ],
  'customer-web/src': [
    ...['device', 'early', 'session', 'chosen-building', 'account', 'cart', 'frame'],
    ...['field-work', 'request', 'order-list', 'order-detail'],
  ],
  'backoffice/src': [
    ...[
      'session',
      'shell',
      'actions-menu',
      'data',
      'conflicts',
      'grid',
      'on-behalf',
      'workbook-import',
      'tracker',
      'viewer',
      'attention',
    ],
    ...['people', 'buildings', 'orders', 'mail', 'security', 'profile'],
    ...['audit', 'building-home', 'closed-doors', 'critical', 'dashboard', 'documents', 'logs', 'notes'],
    ...['pins', 'prices', 'requests', 'settings', 'sign-in'],
    ...['api-keys', 'webhooks', 'integrations'],
  ],
  'shared/ui': [
    ...['texts-context', 'device', 'media', 'page-focus', 'kit', 'look', 'files', 'portal', 'form'],
    ...['heatmap', 'orders', 'photos', 'unit-history'],
  ],
};

/** A folder knows those before it in its room's list. */
const folderKnows = (room, folder, others) => ({
  name: `${room.startsWith('provider') ? 'features' : 'folders'}-one-way`,
  comment:
    'A folder knows those before it in the list of its room (.dependency-cruiser.cjs): move what both need into the one that comes first, or let the place that knows both put them together (provider/src/handlers.ts and jobs, backoffice/src/root, customer-web/src/pages.ts).',
  severity: 'error',
  from: { path: `^${room}/${folder}/`, pathNot: [test, testing] },
  to: {
    path: `^${room}/[^/]+/`,
    pathNot: [...others, folder.startsWith('(') ? '$1' : folder].map((other) => `^${room}/${other}/`),
  },
});

const oneWay = Object.entries(folders).flatMap(([room, listed]) => [
  ...listed.map((folder, place) => folderKnows(room, folder, listed.slice(0, place))),
  folderKnows(room, `((?!(?:${listed.join('|')})/)[^/]+)`, listed),
]);

module.exports = {
  forbidden: [
    ...oneWay,
    mayKnow(
      'shared/domain',
      [],
      'shared/domain knows nobody: put what needs texts, calls or screens into the room that needs it, and hand the domain plain values.',
    ),
    mayKnow(
      'shared/texts',
      ['shared/domain'],
      'shared/texts knows shared/domain only: a text takes what it shows as an argument.',
    ),
    mayKnow(
      'shared/api',
      ['shared/domain', 'shared/texts'],
      'shared/api describes the two contracts and knows shared/domain: rules belong there, behaviour belongs to provider or proxy.',
    ),
    mayKnow(
      'shared/server',
      ['shared/domain', 'shared/api', 'shared/texts'],
      'shared/server is the shell of both servers: what one of them answers belongs in that server, which hands it over.',
    ),
    mayKnow(
      'shared/workbook',
      ['shared/domain'],
      'shared/workbook reads and writes workbooks and knows shared/domain only: checks of what was read belong in shared/domain/imports.',
    ),
    mayKnow(
      'shared/ui',
      ['shared/domain', 'shared/api', 'shared/texts', 'shared/workbook'],
      'shared/ui is shown by both apps: it takes what it shows by props or by the portal client. What only one app needs belongs in that app.',
    ),
    mayKnow(
      'shared/demo',
      ['shared/domain', 'shared/api', 'shared/texts', 'shared/workbook'],
      'shared/demo makes plain values of the domain; storing them belongs in the provider.',
    ),
    mayKnow(
      'backoffice',
      ['shared'],
      'The console knows shared only: what both apps need belongs in shared/ui, what a server does is asked for over HTTP.',
    ),
    mayKnow(
      'customer-web',
      ['shared'],
      'The customer site knows shared only: what both apps need belongs in shared/ui, what a server does is asked for over HTTP.',
    ),
    mayKnow(
      'provider',
      ['shared/domain', 'shared/api', 'shared/texts', 'shared/server', 'shared/workbook', 'shared/demo'],
      "The provider knows domain, api, texts, the servers' shell (and the demo portfolio and workbooks): a rule that a screen needs too belongs in shared/domain; it never reaches into proxy, apps or screens.",
    ),
    mayKnow(
      'proxy',
      ['shared/domain', 'shared/api', 'shared/texts', 'shared/server'],
      "The proxy knows domain, api, texts and the servers' shell: it meets the provider over HTTP, through src/provider.",
    ),
    {
      name: 'domain-is-pure',
      comment:
        'shared/domain is pure: no React, no server, no SQL, no machine. Screens belong in shared/ui, what lies outside belongs behind a port of the provider.',
      severity: 'error',
      from: { path: '^shared/domain/', pathNot: test },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg', 'npm-unknown', 'core'],
        pathNot: packages('zod'),
      },
    },
    {
      name: 'shell-for-servers',
      comment:
        'Only provider and proxy know shared/server: what a screen needs too belongs in shared/domain or shared/texts.',
      severity: 'error',
      from: { path: '^(backoffice|customer-web|shared)/', pathNot: '^shared/server/' },
      to: { path: '^shared/server/' },
    },
    {
      name: 'express-in-servers',
      comment: 'Express and the log are for servers: in shared/ only shared/server knows them.',
      severity: 'error',
      from: { path: '^shared/', pathNot: '^shared/server/' },
      to: { path: packages('express', 'pino', 'pino-http') },
    },
    {
      name: 'shared-uses-zod-mini',
      comment:
        'shared/ reaches the browser, where classic zod costs four times its weight: import * as z from "zod/mini".',
      severity: 'error',
      from: { path: '^(shared|backoffice|customer-web)/', pathNot: test },
      to: { path: packages('zod'), pathNot: 'node_modules/zod/(v4/)?(mini|core)(/|[.])' },
    },
    {
      name: 'apps-load-areas',
      comment:
        "Whoever imports a table of all calls loads every noun's schemas with the first page: import the noun's own table (orderCalls of shared/api/orders, buildingCalls of shared/api/buildings, …).",
      severity: 'error',
      from: { path: '^(backoffice|customer-web|shared/ui)/', pathNot: [test, testing] },
      to: { path: '^shared/api/(portal|provider)-calls[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'site-without-mui',
      comment:
        'The customer site and the shared screens stay lean: MUI and react-admin belong in backoffice; a control that both need belongs in shared/ui/kit, in plain HTML.',
      severity: 'error',
      from: { path: '^(customer-web|shared)/' },
      to: { path: packages('@mui', '@emotion', 'react-admin', 'ra-[^/]+') },
    },
    {
      name: 'screens-without-router',
      comment:
        'Shared screens belong to no router: they are told where they are by props and say where to go by callbacks; routes belong in backoffice and customer-web.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: packages('react-router', 'react-router-dom') },
    },
    {
      name: 'sql-in-queries',
      comment:
        'In the provider only queries (queries.ts, *-queries.ts) and src/db touch the database: a use case calls a query by its name. Types are free to pass.',
      severity: 'error',
      from: {
        path: '^provider/src/',
        pathNot: [test, testing, '^provider/src/db/', '[/-]queries[.]ts$'],
      },
      to: {
        path: packages('drizzle-orm', 'pg', 'pg-copy-streams', 'pg-cursor'),
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'queue-in-jobs',
      comment:
        'Only provider/src/jobs knows the queue: a use case says what is to be done later by calling a job by its name.',
      severity: 'error',
      from: { path: '^provider/src/', pathNot: [test, testing, '^provider/src/jobs/'] },
      to: { path: packages('pg-boss'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'schema-in-queries',
      comment:
        'Tables are known to queries and src/db only: ask a query for what you need, in the words of shared/domain.',
      severity: 'error',
      from: {
        path: '^provider/src/',
        pathNot: [test, testing, '^provider/src/db/', '[/-]queries[.]ts$'],
      },
      to: { path: '^provider/src/db/schema', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'outside-through-ports',
      comment:
        'In the provider only src/ports touches the outside (files, mail, other servers), one interface each: add an adapter there and take it as an argument.',
      severity: 'error',
      from: {
        path: '^provider/src/',
        pathNot: [test, testing, '^provider/src/(ports|db)/', '^provider/src/(main|app|settings)[.]ts$'],
      },
      to: {
        path: [outside, packages('nodemailer', 'undici', 'smtp-server')],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'provider-shapes-in-one-place',
      comment:
        'Only proxy/src/provider knows the provider and how to call it: resources and portal calls go through its client.',
      severity: 'error',
      from: { path: '^proxy/src/', pathNot: [test, testing, '^proxy/src/provider/'] },
      to: { path: packages('undici'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circles',
      comment:
        'Two files that know each other are one: put what both need, a type too, into a file of its own.',
      severity: 'error',
      from: { pathNot: [test, testing] },
      to: { circular: true },
    },
    {
      name: 'tests-stay-tests',
      comment: 'What runs does not know its tests: move what both need out of the test.',
      severity: 'error',
      from: { pathNot: [test, testing, '^tests/'] },
      to: { path: [test, '^tests/', '^(provider|proxy)/.*/testing/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(provider|proxy|backoffice|customer-web)/dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
