import { randomUUID } from 'node:crypto';
import type { CallInput } from '@clearunit/shared/api/call';
import type { OrderUnit } from '@clearunit/shared/api/order-detail';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import type { SubmittedResult, SubmittedVisit } from '@clearunit/shared/api/visits';
import { entryWarnings } from '@clearunit/shared/domain/notices';
import { isClosedDoor } from '@clearunit/shared/domain/results';
import type { Credentials, TestBuilding, TestProvider } from '../../../testing';
import { startProvider } from '../../../testing';

/** Every warning about planned visits, acknowledged. */
export const acknowledged = [...entryWarnings];

type Body = CallInput<ProviderCalls['submitOrder']>['body'];
type Unit = NonNullable<Body['not_followup_units']>[number];

export type Story = Awaited<ReturnType<typeof startStory>>;

/**
 * A provider with one building, its contact, scheduler and technician, all signed in, and steps for tests of orders and
 * visits.
 */
export async function startStory(fields: TestBuilding = {}, when: Parameters<typeof startProvider>[0] = {}) {
  const provider = await startProvider(when);
  const { aUser, aBuilding, signIn, call } = provider;
  const query = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await provider.owner.query(sql, values)).rows;
  const idOf = async (table: 'pests' | 'treatments', name: string) =>
    (await query<{ id: string }>(`select id from ${table} where name = $1`, [name]))[0]!.id;
  const pest = { bedBugs: await idOf('pests', 'Bed Bugs'), mice: await idOf('pests', 'Mice') };
  const treatment = {
    spray: await idOf('treatments', 'Spray Treatment'),
    bait: await idOf('treatments', 'Bait'),
    inspection: await idOf('treatments', 'Inspection'),
  };

  const schedulerUser = await aUser({ role: 'scheduler' });
  const technicianUser = await aUser({ role: 'technician' });
  const units = ['101', '102', '103', '201', '202', '1001'];
  const building = await aBuilding({ units, schedulerId: schedulerUser.id, ...fields });
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

  /** Confirms repeated services by default; `order_again: []` does not. */
  const request = (cards: Unit[], about: Partial<Body> = {}): { body: Body } => ({
    body: {
      building_uuid: building.id,
      idempotency_key: randomUUID(),
      not_followup_units: cards,
      followup_units: [],
      followup_monthly_units: [],
      order_again: [...cards, ...(about.followup_units ?? []), ...(about.followup_monthly_units ?? [])],
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
  /** Schedules all units of an order for the morning of a day, with all warnings acknowledged. */
  const schedule = (orderId: string, day = '2026-07-15') => move(orderId, 'scheduled', day);
  /** Completes all units of an order by hand, without findings. */
  const complete = (orderId: string, day = '2026-07-15') => move(orderId, 'completed', day);

  /** A technician's result for a unit: low activity by default. */
  const found = (
    { order_unit_id, pest_id, treatment_id }: Pick<OrderUnit, 'order_unit_id' | 'pest_id' | 'treatment_id'>,
    about: Partial<SubmittedResult> = {},
  ): SubmittedResult => ({
    order_unit_id,
    pest_id,
    treatment_id,
    activity_level: isClosedDoor(about.outcome ?? 'inspected') ? null : 'Low activity',
    prep_level: null,
    sanitation_level: null,
    structural_issues: false,
    outcome: 'inspected',
    comment: '',
    ...about,
  });
  /** A visit on the default day of `schedule`, with its results. */
  const visit = (
    results: SubmittedResult[],
    about: Partial<SubmittedVisit> = {},
  ): { body: SubmittedVisit } => ({
    body: {
      building_id: building.id,
      work_date: '2026-07-15',
      idempotency_key: randomUUID(),
      results,
      ...about,
    },
  });
  /** Records a visit; its orders were made on its day at the latest. */
  const recordVisit = async (results: SubmittedResult[], about: Partial<SubmittedVisit> = {}) => {
    const { body } = visit(results, about);
    await query(
      `update orders set order_date_time = ($2::date + time '12:00') at time zone 'America/Toronto'
       where id in (select order_id from order_lines where id = any($1::uuid[]))
         and (order_date_time at time zone 'America/Toronto')::date > $2::date`,
      [results.map(({ order_unit_id }) => order_unit_id), body.work_date],
    );
    return (await call('recordVisit', { body }, technician)).data;
  };
  const anAdmin = async () => signIn(await aUser({ role: 'admin' }));
  /** @param from the number that the unit was made with */
  const renameUnit = async (from: string, to: string) => {
    const params = { building_id: building.id, uuid: building.units[from]! };
    const body = { unit: to, floor: '1', bedroom_count: 1, town_house: 0 as const };
    await call('updateUnit', { params, body }, await anAdmin());
  };
  /** Deletes all orders and what depends on them. */
  const forgetOrders = () =>
    query(
      `truncate orders, order_lines, follow_up_requests, results, invoices, unit_latest, unit_class_changes, building_class_days,
         building_class_totals, batches, mail,
         management_invoices cascade`,
    );

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
    found,
    visit,
    recordVisit,
    anAdmin,
    renameUnit,
    forgetOrders,
  };
}

/** Another building, with its own contact. */
export async function anotherBuilding({ aBuilding, signIn }: Pick<TestProvider, 'aBuilding' | 'signIn'>) {
  const building = await aBuilding({ units: ['101'] });
  return { building, contact: await signIn(building) };
}
