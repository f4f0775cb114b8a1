import { addressOf } from '@clearunit/shared/api/address';
import { type Call, portalMethod, portalPath } from '@clearunit/shared/api/call';
import { machineCalls, machinePathOf } from '@clearunit/shared/api/machine-calls';
import { portalCalls } from '@clearunit/shared/api/portal-calls';
import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { adminResources } from '@clearunit/shared/api/resources';
import { type Action, rolesFor } from '@clearunit/shared/domain/access';
import { keyRoles } from '@clearunit/shared/domain/api-keys';
import { Agent, errors, request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Credentials } from '../../provider/src/testing';
import { hostileBodies, hostileHeaders, hostileText, oneOf, seeded, spoiled } from './hostile-values';
import { validInputs } from './valid-inputs';
import { buildWorld, type Reader, readers, type World } from './world';

/** FUZZ_INPUTS=100000 tries for some minutes; FUZZ_SEED repeats a run. */
const inputs = Number(process.env.FUZZ_INPUTS ?? 2_000);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_123);
const slowest = 5_000;

let world: World;
const agent = new Agent({ connections: 8 });
const cookies = new Map<Reader, Record<string, string>>();
const tokens = new Map<Reader, Credentials>();
const keys = new Map<Reader, string>();
beforeAll(async () => {
  world = await buildWorld();
  for (const reader of readers) {
    cookies.set(reader, await world.cookieOf(reader));
    if (reader !== 'nobody') tokens.set(reader, await world.signIn(reader));
  }
  for (const role of keyRoles) keys.set(role, await world.keyOf(role));
});
afterAll(async () => {
  await agent.close();
  await world.close();
});

/** Signing out would end the sessions that all inputs share. */
const isTried = ({ name }: Pick<Call, 'name'>) => !['logout', 'signOut'].includes(name);
const callsOf = {
  portal: Object.values<Call>(portalCalls).filter(isTried),
  provider: Object.values<Call>(providerCalls).filter(isTried),
  machines: machineCalls,
};

/** These would delete what all others need, if a spoiled place left the rest in force. */
const deletions = new Set(['deleteBuilding', 'deleteUser']);

interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

/** Spoils the input in one to three places: in the path, the query or the body. */
function spoil(call: Pick<Call, 'name'>, valid: Input, random: () => number): Input {
  const { params = {}, query = {}, body } = structuredClone(valid);
  const spoiledText = (place: Record<string, unknown>) => {
    const names = Object.keys(place);
    place[names.length && random() < 0.8 ? oneOf(random, names) : hostileText(random)] = hostileText(random);
  };
  if (deletions.has(call.name)) {
    for (const name of Object.keys(params)) params[name] = hostileText(random);
    return { params, query, body: hostileText(random) };
  }
  let sent = body;
  for (let places = 1 + Math.floor(random() * 3); places > 0; places--) {
    const place = random();
    if (sent !== undefined && place < 0.6) sent = spoiled(sent, random);
    else if (Object.keys(params).length > 0 && place < 0.75)
      params[oneOf(random, Object.keys(params))] = hostileText(random);
    else spoiledText(query);
  }
  return { params, query, body: sent };
}

/** Mostly somebody who may make the call, since a refusal tells little of what is behind it. */
function readerFor(action: Call['action'], random: () => number): Reader {
  const allowed =
    action === 'open' || action === 'session'
      ? readers
      : readers.filter((one) => one !== 'nobody' && rolesFor(action).includes(one));
  return oneOf(random, random() < 0.1 ? readers : allowed);
}

/** A call to a resource of the console, by a verb that may be none. */
function resourceRequest(random: () => number) {
  const [name, actions] = oneOf(random, Object.entries<Record<string, Action>>(adminResources));
  const method = oneOf(random, ['GET', 'GET', 'POST', 'PUT', 'DELETE']);
  const record =
    method === 'DELETE'
      ? `/${encodeURIComponent(hostileText(random).toWellFormed())}`
      : oneOf(random, ['', '/export', `/${world.mine.id}`, `/${world.waiting}`]);
  const query = { range: '[0,9]', sort: '["id","ASC"]', filter: '{}' };
  const reader = readerFor(oneOf(random, Object.values(actions)), random);
  const input: Input = { query, ...(method !== 'GET' && { body: {} }) };
  return { name, reader, method, path: `/api/admin/${name}${record}`, input };
}

type Side = keyof typeof callsOf;

function callRequest(side: Side, random: () => number) {
  const call = oneOf(random, callsOf[side]);
  const reader = readerFor(call.action, random);
  const known = validInputs(world, reader) as Record<string, Input>;
  const { params, query, body } = known[call.name] ?? {};
  const [method, path] = {
    portal: [portalMethod(call), portalPath(call)],
    provider: [call.method, `/${call.path}`],
    machines: [call.method, machinePathOf(call)],
  }[side] as [Call['method'], string];
  return { name: call.name, reader, method, path, input: { params, query, body } };
}

/** One request, made of a valid one by a seeded choice. */
function requestOf(index: number): Sent & { call: string; reader: Reader } {
  const random = seeded(seed + index);
  const side: Side = oneOf(random, ['portal', 'portal', 'provider', 'provider', 'machines']);
  const isResource = side === 'portal' && random() < 0.3;
  const { name, reader, method, path, input } = isResource
    ? resourceRequest(random)
    : callRequest(side, random);
  const { params, query, body } = spoil({ name }, input, random);
  const who: Record<string, string> = {
    portal: cookies.get(reader)!,
    provider: {
      authorization: `Bearer ${tokens.get(reader)?.token}`,
      entityid: tokens.get(reader)?.entityid ?? '',
    },
    machines: { authorization: `Bearer ${keys.get(reader) ?? keys.get('customer')}` },
  }[side];
  const wayward = random();
  return {
    call: name,
    reader,
    method: wayward > 0.97 ? oneOf(random, ['PATCH', 'OPTIONS', 'HEAD', 'TRACE']) : method,
    url:
      (side === 'provider' ? world.provider.url : world.portalUrl) +
      addressOf({ path }, { params: wellFormed(params), query }).slice(0, longestSent),
    headers: {
      'content-type': 'application/json',
      ...who,
      ...(wayward < 0.1 && oneOf(random, hostileHeaders)),
    },
    ...(method !== 'GET' && {
      body: wayward > 0.1 && wayward < 0.2 ? oneOf(random, hostileBodies) : JSON.stringify(body ?? {}),
    }),
  };
}

/** Longer addresses are refused before any call is known. */
const longestSent = 14_000;

/** Half a surrogate pair cannot stand in an address: a browser sends another character. */
const wellFormed = (params: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value).toWellFormed()]));

interface Failure {
  index: number;
  call: string;
  reader: Reader;
  url: string;
  what: string;
}

async function attempt(index: number): Promise<Failure | undefined> {
  const { call, reader, url, ...sent } = requestOf(index);
  const begun = performance.now();
  const told = (what: string) => ({ index, call, reader, url: url.slice(0, 300), what });
  try {
    const { statusCode, body } = await request(url, {
      ...(sent as { method: 'GET' }),
      dispatcher: agent,
      headersTimeout: 2 * slowest,
      bodyTimeout: 2 * slowest,
    });
    const answer = await body.text();
    const took = performance.now() - begun;
    if (statusCode >= 500) return told(`${statusCode}: ${answer.slice(0, 300)}`);
    if (took > slowest) return told(`${took.toFixed(0)} ms`);
  } catch (failure) {
    // The server may close the connection while it refuses a body that is too long.
    if (failure instanceof errors.SocketError && String(sent.body ?? '').length > 1_000_000) return undefined;
    return told(String(failure));
  }
  return undefined;
}

test(
  `${inputs} hostile inputs to all calls: none is a failure of the server, none is late`,
  async () => {
    const failures: Failure[] = [];
    let next = 0;
    const sender = async () => {
      while (next < inputs) {
        const failure = await attempt(next++);
        if (failure) failures.push(failure);
      }
    };
    await Promise.all(Array.from({ length: 4 }, sender));
    expect(failures, `FUZZ_SEED=${seed}`).toEqual([]);

    const { status } = await fetch(`${world.portalUrl}/readyz`);
    expect(status).toBe(200);
  },
  inputs * 100,
);
