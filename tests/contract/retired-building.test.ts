import { randomUUID } from 'node:crypto';
import { type ProviderCallName, providerCalls } from '@clearunit/shared/api/provider-calls';
import { rolesFor } from '@clearunit/shared/domain/access';
import { jpegOf } from '@clearunit/shared/domain/photos/testing';
import type { Role } from '@clearunit/shared/domain/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Credentials } from '../../provider/src/testing';
import { type Inputs, noRecord, validInputs } from './valid-inputs';
import { buildWorld, type World } from './world';

/** A portal whose building `mine` has a record of each kind, and was retired. */
let world: World;
let records: Awaited<ReturnType<typeof recordsOf>>;
let signIn: (role: Role) => Promise<Credentials>;
beforeAll(async () => {
  world = await buildWorld();
  records = await recordsOf(world);
  const { provider, mine, other } = world;
  // A contact who has another building is still signed in.
  const account = await provider.anAccount({ buildingIds: [mine.id, other.id] });
  signIn = (role) =>
    role === 'customer' ? provider.signIn({ accountId: account.id, id: other.id }) : world.signIn(role);
  // As retiring does, but with its open orders, which would be deleted.
  await provider.owner.query(
    `update buildings set retired_at = now(), former_scheduler_id = scheduler_id, scheduler_id = null where id = $1`,
    [mine.id],
  );
});
afterAll(() => world.close());

/** The records of `mine`, which their own people made while it was not retired. */
async function recordsOf(made: World) {
  const { provider, mine, other, signIn, requestFor, today, pest, treatment, waiting } = made;
  const { call } = provider;
  const query = async (sql: string, values: unknown[]) =>
    (await provider.owner.query<{ id: string }>(sql, values)).rows[0]!.id;
  const [contact, scheduler] = [await signIn('customer'), await signIn('scheduler')];
  const [technician, admin] = [await signIn('technician'), await signIn('admin')];
  const submit = async (about: object, by = contact) =>
    (await call('submitOrder', { body: { ...requestFor('103'), ...about } }, by)).data;

  const service = (unit_number: string) => ({
    ...{ unit_number, pest_id: pest.pestId, treatment_id: treatment.treatment_id },
  });
  const cards = [service('102'), service('103')];
  const done = await submit({ not_followup_units: cards, order_again: cards });
  const ofDone = { params: { id: done.id } };
  const [inspected, closed] = (await call('orderUnits', ofDone, scheduler)).body.data;
  const line = closed!.order_unit_id;
  const found = {
    ...{ pest_id: pest.pestId, treatment_id: treatment.treatment_id, comment: '' },
    ...{ prep_level: null, sanitation_level: null, structural_issues: false },
  };
  const results = [
    {
      ...found,
      order_unit_id: inspected!.order_unit_id,
      activity_level: 'Low activity',
      outcome: 'inspected',
    },
    { ...found, order_unit_id: line, activity_level: null, outcome: 'no answer', treatment_done: false },
  ] as const;
  const visit = {
    building_id: mine.id,
    work_date: today,
    idempotency_key: randomUUID(),
    results: [...results],
  };
  await call('recordVisit', { body: visit }, technician);
  const upload = new FormData();
  upload.set('document', new File([jpegOf(800, 600)], 'photo.jpg', { type: 'image/jpeg' }));
  const photo = { building_id: mine.id, order_unit_id: line, photo_id: randomUUID() };
  await call('addPhoto', { params: photo, upload }, technician);

  const draft = await submit({ isDraft: 1 });
  const asked = [service('101')];
  const followUp = { not_followup_units: [], followup_units: asked, order_again: asked };
  const request = await submit(followUp, technician);
  const document = await query(
    `insert into files (id, name, mime_type, size, sha256, content, po_building_id)
     values (gen_random_uuid(), 'po.pdf', 'application/pdf', 1, '', 'x', $1) returning id`,
    [mine.id],
  );
  await query('update orders set po_file_id = $2 where id = $1 returning id', [waiting, document]);
  await query('update follow_up_requests set po_file_id = $2 where id = $1 returning id', [
    request.id,
    document,
  ]);
  await query('update buildings set warranty_count = 9 where id = $1 returning id', [mine.id]);
  const inputs = validInputs(made, 'admin');
  await call('addCommonArea', inputs.addCommonArea, admin);
  await call('addWarranty', inputs.addWarranty, admin);
  await call('createNote', { body: { buildingID: mine.id, notes: 'Dog', note_type: 'ALERT' } }, scheduler);
  await call('createLink', inputs.createLink, scheduler);
  const { uuid: criticalUnit } = await call('addCriticalUnit', inputs.addCriticalUnit, scheduler);
  await provider.givePins(other.id, { pin: other.pin, masterPin });
  const oneOf = (table: string) => query(`select id from ${table} where building_id = $1 limit 1`, [mine.id]);
  return {
    done: done.id,
    doneNumber: done.order_number!,
    line,
    photo,
    draft: draft.id,
    request: request.id,
    criticalUnit,
    unit: mine.units['101']!,
    otherUnit: mine.units['102']!,
    commonArea: await query(`select id from units where building_id = $1 and kind = 'common area'`, [
      mine.id,
    ]),
    warranty: await oneOf('warranties'),
    note: await oneOf('notes'),
    link: await oneOf('links'),
    closedDoor: await query(`select id from results where order_line_id = $1`, [line]),
    invoice: await oneOf('invoices'),
    branch: await query('select branch_id as id from buildings where id = $1', [mine.id]),
    account: (await provider.anAccount({ buildingIds: [mine.id] })).id,
  };
}

/** Of another building. */
const masterPin = '7301946';

/** Inputs about the building, with its records in place of none. */
function inputsOf(): Inputs {
  const valid = validInputs(world, 'admin');
  const { id: buildingId } = world.mine;
  const { unit, otherUnit, commonArea, warranty, note, link, account, photo, closedDoor, request } = records;
  const of = (uuid: string) => ({ params: { building_id: buildingId, uuid } });
  const ofAccount = { params: { id: buildingId, account_id: account } };
  const upload = new FormData();
  upload.set('document', new File([jpegOf(800, 600)], 'photo.jpg', { type: 'image/jpeg' }));
  const document = new FormData();
  document.set('document', new File(['%PDF-1.7'], 'po.pdf', { type: 'application/pdf' }));
  const which = { ids: [buildingId] };
  const aNote = { notes: 'Dog', note_type: 'ALERT' as const };
  const critical = { params: { id: records.criticalUnit } };
  return {
    ...valid,
    unit: of(unit),
    updateUnit: { ...valid.updateUnit, ...of(unit) },
    unitMerge: { ...of(unit), query: { into: otherUnit } },
    mergeUnits: { ...of(unit), body: { into: otherUnit } },
    unitRetirement: of(unit),
    retireUnit: { ...valid.retireUnit, ...of(unit) },
    changeUnitKind: { ...valid.changeUnitKind, ...of(unit) },
    deleteUnit: of(unit),
    renameCommonArea: { ...valid.renameCommonArea, ...of(commonArea) },
    deleteCommonArea: of(commonArea),
    updateWarranty: { ...valid.updateWarranty, ...of(warranty) },
    deleteWarranty: of(warranty),
    createNote: { body: { buildingID: buildingId, ...aNote } },
    updateNote: { ...valid.updateNote, ...of(note) },
    deleteNote: of(note),
    revokeLink: { params: { id: buildingId, link_id: link } },
    changeContactAccount: { ...valid.changeContactAccount, ...ofAccount },
    removeContactAccount: ofAccount,
    addPhoto: { params: { ...photo, photo_id: randomUUID() }, upload },
    photo: { params: { building_id: buildingId, photo_id: photo.photo_id } },
    deletePhoto: { params: { building_id: buildingId, photo_id: photo.photo_id } },
    uploadPoDocument: { params: { id: buildingId }, upload: document },
    orderReport: { params: { order_number: records.doneNumber } },
    notices: { params: { id: world.scheduled }, query: {} },
    resyncInvoices: { body: { invoiceIds: [records.invoice] } },
    syncMissingOrder: { params: { order_number: String(records.doneNumber) } },
    postBatch: { body: { idempotency_key: randomUUID(), orders: [{ order_id: records.done, version: 2 }] } },
    deleteDraft: { params: { id: records.draft }, query: {} },
    deleteOrder: { params: { id: world.waiting }, query: {} },
    draftRevisits: { body: { idempotency_key: randomUUID(), ids: [closedDoor] } },
    criticalUnit: critical,
    updateCriticalUnit: { ...valid.updateCriticalUnit, ...critical },
    deleteCriticalUnit: critical,
    followUpRequest: { params: { id: request } },
    requestDocument: { params: { id: request } },
    resendFollowUpRequest: { params: { id: request }, body: { requested_count: 1 } },
    decideFollowUpRequest: { params: { id: request }, body: { is_accepted: 0 } },
    renewPin: { params: { id: buildingId }, body: { mail: 0 } },
    branchChange: { body: { which, branch_id: records.branch } },
    setBranch: { body: { which, branch_id: records.branch } },
    masterPinChange: { body: { which, field: 'master_pin2', pin: masterPin } },
    setMasterPin: { body: { which, field: 'master_pin2', pin: masterPin } },
    setClient: { body: { ...valid.setClient.body, which } },
    renewPins: { body: { ...valid.renewPins.body, which } },
    retireBuildings: { body: { which } },
    bringBuildingsBack: { body: { which, new_pins: 0 } },
  };
}

const names = Object.keys(providerCalls) as ProviderCallName[];

/** What is no building's, and what an admin reads in logs and bills for all buildings. */
const elsewhere = [
  ...['apiKey', 'client', 'document', 'factor', 'invoice', 'log', 'mail', 'openId', 'password', 'pinRequest'],
  ...['price', 'savedView', 'session', 'settings', 'user', 'webhook'],
];
const isElsewhere = (name: ProviderCallName): boolean => {
  const { action } = providerCalls[name];
  return elsewhere.includes(action.split('.')[0]!) || action === 'building.import';
};

/** Whether a call names the building or a record of it. */
function isAboutIt(name: ProviderCallName): boolean {
  const input = JSON.stringify(inputsOf()[name]);
  const { waiting, waitingUnit, scheduled, scheduledUnit, mine } = world;
  const { doneNumber, photo, ...ids } = records;
  const numbers = [`"order_number":${doneNumber}}`, `"order_number":"${doneNumber}"}`];
  const named = [mine.id, waiting, waitingUnit, scheduled, scheduledUnit, ...Object.values(ids), ...numbers];
  return named.some((one) => input.includes(one)) && !isElsewhere(name);
}

/** The calls about it that a role may make of some building. */
const callsOf = (role: Role): ProviderCallName[] =>
  names.filter((name) => {
    const { action } = providerCalls[name];
    return action !== 'open' && action !== 'session' && rolesFor(action).includes(role) && isAboutIt(name);
  });

const attempt = (name: ProviderCallName, who: Credentials) =>
  world.provider.attempt(name, inputsOf()[name] as never, who);

test('each call with an id has a record of the building, or is about something else', () => {
  const isMissing = (name: ProviderCallName) => JSON.stringify(inputsOf()[name]).includes(noRecord);
  expect(names.filter((name) => isMissing(name) && !isElsewhere(name))).toEqual([]);
  const some = ['criticalUnit', 'followUpRequest', 'orderReport', 'photo', 'syncMissingOrder'] as const;
  expect(names.filter(isAboutIt)).toEqual(expect.arrayContaining([...some]));
});

/** Of calls about many records: how those are left out that are not there. */
const leftOut: Partial<Record<ProviderCallName, object>> = {
  orderCounts: { data: [] },
  updateStatuses: { data: [{ order: null }] },
};

test.each(['customer', 'scheduler', 'technician'] as const)(
  'a retired building is not there for a %s',
  async (role) => {
    const who = await signIn(role);
    for (const name of callsOf(role)) {
      const { status, answer } = await attempt(name, who);
      if (leftOut[name]) expect.soft(answer, name).toMatchObject(leftOut[name]);
      else expect.soft([403, 404], name).toContain(status);
    }
  },
);

/** What an admin may do beside reading: the building is left as it is, brought back, or billed. */
const open: Partial<Record<ProviderCallName, readonly [status: number, reason?: string]>> = {
  ...{ retirement: [200], branchChange: [200], masterPinChange: [200], clientChange: [200] },
  ...{ setBranch: [200], setMasterPin: [200], setClient: [200], renewPins: [200], retireBuildings: [200] },
  assignScheduler: [404, 'records.not-found'],
  deleteBuilding: [409, 'buildings.has-orders'],
  bringBuildingsBack: [200],
  ...{ syncMissingOrder: [200], resyncInvoices: [200], postBatch: [200] },
};

test('an admin reads a retired building, and changes nothing of it', async () => {
  const who = await signIn('admin');
  const building = async () =>
    (await world.provider.owner.query('select * from buildings where id = $1', [world.mine.id])).rows;
  const before = await building();
  for (const name of callsOf('admin').filter((one) => one !== 'bringBuildingsBack')) {
    const { status, refusal } = await attempt(name, who);
    const isRead = providerCalls[name].method === 'GET';
    const expected = open[name] ?? (isRead ? [200] : [409, 'buildings.retired']);
    expect.soft([status, refusal?.reason], name).toEqual([expected[0], expected[1]]);
  }
  expect(await building()).toEqual(before);
  expect((await attempt('bringBuildingsBack', who)).status).toBe(200);
});
