import { addressOf } from '@clearunit/shared/api/address';
import { documentPath, machinePath } from '@clearunit/shared/api/api-keys';
import { pinSorts } from '@clearunit/shared/api/buildings';
import type { Call } from '@clearunit/shared/api/call';
import { machineCalls, machinePathOf } from '@clearunit/shared/api/machine-calls';
import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { eventHeaders } from '@clearunit/shared/api/webhook-events';
import { type Action, isReading, rolesFor } from '@clearunit/shared/domain/access';
import { type KeyRole, keyRoles, mayChangeByKey } from '@clearunit/shared/domain/api-keys';
import { eventTypes } from '@clearunit/shared/domain/webhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { validInputs } from './valid-inputs';
import { buildWorld, type World } from './world';

let world: World;
/** A key of each role, one that only reads and, where there is one, one that may request. */
const keys = {} as Record<KeyRole, { reads: string; changes: string | undefined }>;
let strangers: string;
/** Of a client that has no building any more. */
let formers: string;
beforeAll(async () => {
  world = await buildWorld();
  for (const role of keyRoles) {
    keys[role] = {
      reads: await world.keyOf(role, { mayChange: false }),
      changes: mayChangeByKey(role) ? await world.keyOf(role) : undefined,
    };
  }
  strangers = await world.keyOf('customer', { of: world.other });
  const sold = await world.provider.aBuilding({ customer: 'Former Homes', units: ['101'] });
  formers = await world.keyOf('customer', { of: sold });
  const { pool } = world.provider.services;
  await pool.query('update buildings set customer_id = $1 where id = $2', [world.mine.customerId, sold.id]);
});
afterAll(() => world.close());

const names = Object.keys(providerCalls) as (keyof typeof providerCalls)[];

/** Makes a call as a program does: with a key and nothing else, unless told. */
async function ask(
  name: (typeof names)[number],
  key: string | undefined,
  { as = 'customer', headers = {} }: { as?: KeyRole; headers?: Record<string, string> } = {},
) {
  const call: Call = providerCalls[name];
  const { params, query, body, upload } = validInputs(world, as)[name] as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
    upload?: FormData;
  };
  const response = await fetch(
    world.portalUrl + addressOf({ path: machinePathOf(call) }, { params, query }),
    {
      method: call.method,
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(upload && { body: upload }),
    },
  );
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const answer = (isJson ? JSON.parse(text) : {}) as { reason?: string; message?: string };
  return { status: response.status, answer, text, headers: response.headers };
}

describe.each(keyRoles)('a key of role %s', (role) => {
  test.each(names)('that reads opens %s or is refused as the tables say', async (name) => {
    const call: Call = providerCalls[name];
    const { status, answer, headers } = await ask(name, keys[role].reads, { as: role });
    expect(headers.get('set-cookie')).toBeNull();
    if (!call.forKeys) return expect([status, answer.reason]).toEqual([403, 'access.not-for-keys']);
    const action = call.action as Action;
    if (!rolesFor(action).includes(role)) return expect(answer.reason).toBe('access.refused');
    if (!isReading(action)) return expect([status, answer.reason]).toEqual([403, 'access.key-reads']);
    expect([401, 403, 500], answer.reason).not.toContain(status);
    // The description is all that a program's author has: what is answered is as described, and no more.
    if (status === 200 && headers.get('content-type')?.includes('json'))
      expect(z.parse(call.response, answer)).toMatchObject(answer);
    if (status === 200 && call.fileType) expect(headers.get('content-type')).toContain(call.fileType);
  });
});

describe.each(keyRoles.filter(mayChangeByKey))('a key of role %s that may request', (role) => {
  test.each(names.filter((name) => (providerCalls[name] as Call).forKeys))(
    'opens %s where the role may',
    async (name) => {
      const { status, answer } = await ask(name, keys[role].changes, { as: role });
      const mayCall = rolesFor(providerCalls[name].action as Action).includes(role);
      if (!mayCall) return expect(answer.reason).toBe('access.refused');
      return expect([401, 403, 500], answer.reason).not.toContain(status);
    },
  );
});

test.each(names)('%s asks for a key, whatever session comes with it', async (name) => {
  const { token } = await world.signIn('admin');
  const cookie = await world.cookieOf('admin');
  for (const { key, headers } of [
    { key: undefined, headers: {} },
    { key: undefined, headers: cookie },
    { key: token, headers: { entityid: world.people.admin.id } },
  ]) {
    const { status, answer, headers: answered } = await ask(name, key, { headers });
    // Wrong keys are limited by address.
    expect([401, 429]).toContain(status);
    expect(answer.message).toBeTruthy();
    expect(answered.get('set-cookie')).toBeNull();
    if (status === 401) expect(answered.get('www-authenticate')).toBe('Bearer');
    else expect(Number(answered.get('retry-after'))).toBeGreaterThan(0);
  }
});

test('a key opens nothing where sessions do', async () => {
  const headers = { authorization: `Bearer ${keys.admin.reads}`, 'x-api-key': keys.admin.reads };
  for (const path of ['/api/portal/buildings', '/api/session', '/api/admin/buildings'])
    expect((await fetch(world.portalUrl + path, { headers })).status, path).toBe(401);
});

/** What is about one building or one record of it. */
const ofABuilding = [
  'building',
  'floors',
  'heatmap',
  'unitHistory',
  'buildingHistory',
  'neighbours',
  'lastService',
  'submitOrder',
  'buildingOrders',
  'buildingDrafts',
  'plannedVisits',
  'order',
  'orderUnits',
  'orderReport',
  'orderDocument',
  'notices',
  'preparationSheets',
  'heatmapPdf',
  'pestTracker',
] as const;

test.each(ofABuilding)('%s is refused to the key of another client', async (name) => {
  const { status } = await ask(name, strangers);
  expect([403, 404]).toContain(status);
});

test.each(
  machineCalls
    .filter(({ action }) => rolesFor(action as Action).includes('customer'))
    .map(({ name }) => name),
)('%s tells the keys of other clients nothing of this one', async (name) => {
  for (const key of [strangers, formers]) {
    const { status, text, headers } = await ask(name as (typeof names)[number], key);
    if (status !== 200) expect([400, 403, 404, 422]).toContain(status);
    // A file may be packed, but none is of another building.
    else expect(headers.get('content-type')).toContain('json');
    for (const known of [world.mine.id, world.waiting, world.waitingUnit, 'Maple Homes'])
      expect(text).not.toContain(known);
  }
});

test('what is unknown below the calls for programs is not found, as JSON', async () => {
  const response = await fetch(`${world.portalUrl}${machinePath}/nothing/here`);
  expect([response.status, await response.json()]).toMatchObject([404, { reason: 'records.not-found' }]);
});

/** Nobody's access, secrets and settings are told or changed by a key. */
const never =
  /^(?:apiKey|contactAccount|factor|link|mail|openId|password|pinRequest|security|session|settings|user|webhook)\./;

describe('the calls for programs', () => {
  test('are none about who has access', () => {
    const wrong = machineCalls.filter(({ action }) => never.test(action) || !action.includes('.'));
    expect(wrong.map(({ name }) => name)).toEqual([]);
    expect(machineCalls.length).toBeGreaterThan(40);
  });

  test('change nothing by a GET', () => {
    const changing = machineCalls.filter(({ action }) => !isReading(action as Action));
    expect(changing.map(({ name }) => name).sort()).toEqual(['submitOrder', 'uploadPoDocument']);
    expect(changing.filter(({ method }) => method === 'GET')).toEqual([]);
  });

  test('have no field for a secret, but for the PINs of a building, which a key is told as null', () => {
    const fields = machineCalls.flatMap(({ name, response }) =>
      [
        ...JSON.stringify(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' })).matchAll(
          /"(\w*(?:pin|password|token|secret|hash)\w*)":\{/gi,
        ),
      ].map(([, field]) => `${name}.${field}`),
    );
    const known = ['building_pin', 'master_pin', 'pin_views_only', 'customer_pin_views_only'];
    const pinsOf = (name: string, those: string[]) => those.map((field) => `${name}.${field}`);
    expect(new Set(fields)).toEqual(
      new Set([...pinsOf('buildings', known.slice(0, 2)), ...pinsOf('building', known)]),
    );
  });
});

interface Operation {
  operationId: string;
  summary?: string;
  responses: Record<string, unknown>;
  parameters: { name: string; in: string; schema: Record<string, unknown> }[];
}

describe('the description', () => {
  let document: {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
    webhooks: Record<string, { post: Operation }>;
  };
  beforeAll(async () => {
    const response = await fetch(world.portalUrl + documentPath);
    expect(response.headers.get('content-type')).toContain('application/json');
    document = (await response.json()) as typeof document;
  });
  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );

  test('has each of these calls, at its address, and no other', () => {
    const told = operations().map(({ path, method, operation }) => [
      operation.operationId,
      `${method} ${path}`,
    ]);
    const expected = machineCalls.map((call) => [
      call.name,
      `${call.method.toLowerCase()} ${machinePathOf(call).replace(/:(\w+)/g, '{$1}')}`,
    ]);
    expect(new Map(told as [string, string][])).toEqual(new Map(expected as [string, string][]));
    expect(told).toHaveLength(machineCalls.length);
  });

  test('tells what receivers of webhooks are sent', () => {
    expect(Object.keys(document.webhooks)).toEqual(eventTypes);
    for (const { post } of Object.values(document.webhooks)) {
      expect(post.summary).toBeTruthy();
      expect(post.parameters.map(({ name }) => name)).toEqual(Object.keys(eventHeaders));
    }
  });

  test('describes every answer that is JSON', () => {
    const undescribed = operations().filter(({ operation }) =>
      /"(?:data|body|items|schema)":(?:\{\}|\{"default":[^{}]*\})/.test(
        JSON.stringify(operation.responses['200']),
      ),
    );
    expect(undescribed.map(({ operation }) => operation.operationId)).toEqual([]);
    const heatmap = JSON.stringify(document.paths[`${machinePath}/buildings/{id}/heatmap`]);
    expect(heatmap).toContain('"activity_level"');
    // What is null, false or empty is not sent.
    expect(heatmap).toContain('"required":["unit","position"]');
  });

  test('tells the bounds and values of parameters', () => {
    const parameter = (path: string, wanted: string) =>
      document.paths[machinePath + path]!.get!.parameters.find(({ name }) => name === wanted);
    expect(parameter('/buildings', 'page')!.schema).toMatchObject({
      type: 'integer',
      minimum: 1,
      default: 1,
    });
    expect(parameter('/buildings/{id}/heatmap', 'month')!.schema).toMatchObject({ enum: [3, 6, 9, 12] });
    expect(parameter('/service-orders/customer-order-count', 'ids')).toMatchObject({
      schema: { type: 'array' },
      explode: false,
    });
  });

  test('tells what files are, and refusals of a body where there is one', () => {
    const responses = (path: string, method: string) =>
      document.paths[machinePath + path]![method]!.responses as Record<string, { content?: object }>;
    const contentOf = (path: string) => Object.keys(responses(path, 'get')['200']!.content!);
    expect(contentOf('/buildings/{id}/heatmap/download')).toEqual(['application/pdf']);
    expect(contentOf('/billing/invoices/accounting-file')).toEqual(['text/csv']);
    const ofBodies = expect.arrayContaining(['413', '415']);
    expect(Object.keys(responses('/service-orders/create-order', 'post'))).toEqual(ofBodies);
    expect(Object.keys(responses('/buildings', 'get'))).not.toEqual(ofBodies);
  });

  test('offers no sort that a key is refused', async () => {
    const { parameters } = document.paths[`${machinePath}/buildings`]!.get!;
    const { enum: sorts } = parameters.find(({ name }) => name === 'order_by')!.schema as { enum: string[] };
    const headers = { authorization: `Bearer ${keys.admin.reads}` };
    const sortBy = (sort: string) =>
      fetch(`${world.portalUrl}${machinePath}/buildings?order_by=${sort}`, { headers });
    for (const sort of sorts) expect((await sortBy(sort)).status, sort).toBe(200);
    for (const sort of pinSorts) {
      const answer = await sortBy(sort);
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { problems: [{ field: 'order_by' }] },
      ]);
    }
  });

  test('is whole: each reference leads somewhere, and each parameter of a path is described', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref!);
    const found = (ref: string) =>
      ref
        .slice(2)
        .split('/')
        .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document);
    expect(references.length).toBeGreaterThan(0);
    expect(references.filter((ref) => !ref.startsWith('#/') || found(ref) === undefined)).toEqual([]);
    for (const { path, operation } of operations()) {
      const inPath = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      expect(inPath.sort(), path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining(['200', '401', '403', '404', '422', '429']),
      );
      expect(operation.summary, operation.operationId).toBeTruthy();
      expect(operation.summary).not.toMatch(/§|README/);
    }
  });
});
