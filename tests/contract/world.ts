import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KeyRole, mayChangeByKey } from '@clearunit/shared/domain/api-keys';
import { today } from '@clearunit/shared/domain/dates';
import type { Role } from '@clearunit/shared/domain/users';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { type Credentials, startProvider, startWithDemo, testPassword } from '../../provider/src/testing';
import { createPortal } from '../../proxy/src/app';

export const readers = ['nobody', 'customer', 'scheduler', 'technician', 'admin'] as const;
export type Reader = (typeof readers)[number];

/** Whoever is signed in, by role; and their neighbours, who have the same role and other buildings. */
export type World = Awaited<ReturnType<typeof buildWorld>>;

/**
 * A small real portal: provider and proxy over HTTP, one person a role, a building with an order that waits and one
 * that is scheduled, and a second building that belongs to somebody else.
 */
export async function buildWorld({
  trustedProxies,
  withDemo = false,
}: {
  trustedProxies?: string;
  /** With the demo portfolio beside it, for lists of some length. */
  withDemo?: boolean;
} = {}) {
  const provider = await (withDemo ? startWithDemo() : startProvider());
  const folder = await mkdtemp(join(tmpdir(), 'clearunit-apps-'));
  const app = async (name: string) => {
    const path = await mkdtemp(join(folder, name));
    await writeFile(join(path, 'index.html'), `<title>${name}</title>`);
    return path;
  };
  const portal = await createPortal({
    providerUrl: provider.url,
    sessionSecrets: ['a secret that only these tests know of'],
    trustedProxies,
    apps: { site: await app('site'), console: await app('console') },
    log: pino({ level: process.env.TEST_LOG ?? 'fatal' }),
  });
  const portalUrl = await portal.listen(0, '127.0.0.1');

  const day = today(provider.services.now(), provider.services.timeZone);
  const admin = await provider.aUser({ role: 'admin' });
  const scheduler = await provider.aUser({ role: 'scheduler' });
  const otherScheduler = await provider.aUser({ role: 'scheduler' });
  const technician = await provider.aUser({ role: 'technician' });
  const units = ['101', '102', '103'];
  const mine = await provider.aBuilding({ customer: 'Maple Homes', schedulerId: scheduler.id, units });
  const other = await provider.aBuilding({ customer: 'Birch Homes', schedulerId: otherScheduler.id, units });

  /** A fresh sign-in at the provider. */
  const signIn = (reader: Exclude<Reader, 'nobody'>): Promise<Required<Credentials>> =>
    provider.signIn({ customer: { id: mine.id, pin: mine.pin }, scheduler, technician, admin }[reader]);

  /** A new API key of somebody here, or of the building's client. */
  const keyOf = async (role: KeyRole, { mayChange = mayChangeByKey(role), of = mine } = {}) => {
    const holder_id = role === 'customer' ? of.customerId : { admin, scheduler }[role].id;
    const body = { name: role, role, holder_id, may_change: mayChange };
    const { data } = await provider.call('createApiKey', { body }, await signIn('admin'));
    return data.key;
  };

  const contact = await signIn('customer');
  const { data: pests } = await provider.call('pests', {}, contact);
  const pest = pests.find(({ pestName }) => pestName === 'Cockroaches')!;
  const { data: treatments } = await provider.call(
    'treatments',
    { params: { pestId: pest.pestId } },
    contact,
  );
  const treatment = treatments[0]!;

  const requestFor = (unit: string, building = mine.id) => ({
    building_uuid: building,
    idempotency_key: v7(),
    not_followup_units: [
      { unit_number: unit, pest_id: pest.pestId, treatment_id: treatment.treatment_id, priority: 0 },
    ],
    followup_units: [],
    followup_monthly_units: [],
  });
  const submit = async (unit: string) =>
    (await provider.call('submitOrder', { body: requestFor(unit) }, contact)).data;
  const unitsOf = async (id: string) =>
    (await provider.call('orderUnits', { params: { id } }, await signIn('scheduler'))).body.data;

  const { id: waiting, order_number: waitingNumber } = await submit('101');
  const { id: scheduled } = await submit('102');
  const scheduledUnit = (await unitsOf(scheduled))[0]!.order_unit_id;
  await provider.call(
    'updateStatus',
    {
      body: {
        order_id: scheduled,
        order_status: 'scheduled',
        work_date: day,
        acknowledged: ['notices.short-notice'],
        units: [{ order_unit_id: scheduledUnit, time_range: 'time_window_1' }],
      },
    },
    await signIn('scheduler'),
  );

  const newBuilding = {
    building_name: 'New Court',
    building_address: '1 New Court',
    building_city: '',
    location_id: 'NEW-1',
    TimeWindow1: '9-12',
    TimeWindow2: '12-5',
    customer_name: 'Maple Homes',
    scheduler_id: scheduler.id,
    building_po_mo_wo: 'none',
  } as const;

  return {
    provider,
    portalUrl,
    newBuilding,
    people: { admin, scheduler, otherScheduler, technician },
    mine,
    other,
    pest,
    treatment,
    waiting,
    waitingNumber: waitingNumber!,
    waitingUnit: (await unitsOf(waiting))[0]!.order_unit_id,
    scheduled,
    scheduledUnit,
    today: day,
    requestFor,
    signIn,
    keyOf,
    cookieOf: (reader: Reader) => cookieOf(portalUrl, reader, { mine, admin, scheduler, technician }),
    async close() {
      await portal.close();
      await provider.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Signs in at the portal as a browser would, and gives the cookie header; nobody has none. */
async function cookieOf(
  portalUrl: string,
  reader: Reader,
  who: { mine: { pin: string } } & Record<Exclude<Role, 'customer'>, { email: string }>,
): Promise<Record<string, string>> {
  if (reader === 'nobody') return {};
  const body =
    reader === 'customer'
      ? { pin: who.mine.pin }
      : { role: reader, email: who[reader].email, password: testPassword };
  const response = await fetch(`${portalUrl}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${reader} could not sign in: ${await response.text()}`);
  return { cookie: response.headers.get('set-cookie')!.split(';')[0]! };
}
