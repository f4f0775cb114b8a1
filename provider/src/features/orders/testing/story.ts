import { randomUUID } from 'node:crypto';
import type { CallInput, ProviderCalls } from '@clearunit/shared/api/provider';
import { entryWarnings } from '@clearunit/shared/domain/notices';
import type { BuildingWish, Credentials, TestProvider } from '../../../testing';
import { startProvider } from '../../../testing';

/** Everything that a scheduler can go on with against Ontario's rule. */
export const acknowledged = [...entryWarnings];

type Body = CallInput<ProviderCalls['submitOrder']>['body'];
type Unit = NonNullable<Body['not_followup_units']>[number];

export type Story = Awaited<ReturnType<typeof startStory>>;

/**
 * A provider with one building, its contact, the scheduler to whom it is assigned and a technician, all signed in; and
 * the steps that tests of orders and visits tell their stories with.
 */
export async function startStory(wish: BuildingWish = {}, when: Parameters<typeof startProvider>[0] = {}) {
  const provider = await startProvider(when);
  const { aUser, aBuilding, signIn, call } = provider;
  const query = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await provider.services.pool.query(sql, values)).rows;
  const idOf = async (table: 'pests' | 'treatments', name: string) =>
    (await query<{ id: string }>(`select id from ${table} where name = $1`, [name]))[0]!.id;
  const pest = { bedBugs: await idOf('pests', 'Bed Bugs'), mice: await idOf('pests', 'Mice') };
  const treatment = {
    spray: await idOf('treatments', 'Spray Treatment'),
    bait: await idOf('treatments', 'Bait'),
  };

  const schedulerUser = await aUser({ role: 'scheduler' });
  const technicianUser = await aUser({ role: 'technician' });
  const units = ['101', '102', '103', '201', '202', '1001'];
  const building = await aBuilding({ units, schedulerId: schedulerUser.id, ...wish });
  const contact = await signIn(building);
  const scheduler = await signIn(schedulerUser);
  const technician = await signIn(technicianUser);

  /** A card of the form: bait against mice. */
  const card = (unit_number: string, about: Partial<Unit> = {}): Unit => ({
    unit_number,
    pest_id: pest.mice,
    treatment_id: treatment.bait,
    ...about,
  });
  const sprayed = (unit_number: string, about: Partial<Unit> = {}) =>
    card(unit_number, { pest_id: pest.bedBugs, treatment_id: treatment.spray, ...about });

  const request = (cards: Unit[], about: Partial<Body> = {}): { body: Body } => ({
    body: {
      building_uuid: building.id,
      idempotency_key: randomUUID(),
      not_followup_units: cards,
      followup_units: [],
      followup_monthly_units: [],
      ...about,
    },
  });
  const submit = async (cards: Unit[], about: Partial<Body> = {}, who: Credentials = contact) =>
    (await call('submitOrder', request(cards, about), who)).data;
  const linesOf = async (orderId: string) =>
    (await call('orderUnits', { params: { id: orderId } }, scheduler)).body.data;
  const move = async (orderId: string, order_status: 'scheduled' | 'completed', work_date: string) => {
    const units = (await linesOf(orderId)).map(({ order_unit_id }) => ({
      order_unit_id,
      time_range: 'time_window_1' as const,
    }));
    const body = { order_id: orderId, order_status, work_date, acknowledged, units };
    await call('updateStatus', { body }, scheduler);
  };
  /** Schedules all units of an order for a day, in the morning, whatever Ontario's rule has against it. */
  const schedule = (orderId: string, day = '2026-07-15') => move(orderId, 'scheduled', day);
  /** Completes all units of an order by hand, without findings. */
  const complete = (orderId: string, day = '2026-07-15') => move(orderId, 'completed', day);

  return {
    ...provider,
    query,
    pest,
    treatment,
    building,
    contact,
    scheduler,
    schedulerUser,
    technician,
    technicianUser,
    card,
    sprayed,
    request,
    submit,
    linesOf,
    schedule,
    complete,
  };
}

/** A building that is none of the story's people's, with its own contact. */
export async function anotherBuilding({ aBuilding, signIn }: Pick<TestProvider, 'aBuilding' | 'signIn'>) {
  const building = await aBuilding({ units: ['101'] });
  return { building, contact: await signIn(building) };
}
