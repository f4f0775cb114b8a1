import type { CallInput } from '@clearunit/shared/api/call';
import {
  type ProviderCallName,
  type ProviderCalls,
  providerCalls,
} from '@clearunit/shared/api/provider-calls';
import { rolesFor } from '@clearunit/shared/domain/access';
import { defaultFlags } from '@clearunit/shared/domain/customers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Credentials } from '../../provider/src/testing';
import { buildWorld, type Reader, readers, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await buildWorld();
});
afterAll(() => world.close());

type Inputs = { [N in ProviderCallName]: CallInput<ProviderCalls[N]> };

/** An input for each call that its own people may make; a call that is not here does not compile. */
function inputs(reader: Reader): Inputs {
  const { mine, pest, treatment, waiting, waitingUnit, scheduledUnit, today } = world;
  const people = world.people as Record<string, { id: string; email: string }>;
  const page = { page: 1, limit: 10 };
  const ofMine = { params: { id: mine.id } };
  const noRecord = '01900000-0000-7000-8000-000000000000';
  const aBranch = {
    branch_code: 'YQG',
    branch_name: 'Windsor',
    cities: ['Windsor'],
    province: 'ON' as const,
    minimum_charge: 0,
  };
  const aUnit = { unit: '101', bedroom_count: 1, town_house: 0, floor: '1' } as const;
  const terms = { warranty_pest: [pest.pestId], warranty_service: [], warranty_date: today };
  const aCriticalUnit = {
    buildingID: mine.id,
    unit_number: '101',
    date_reported: today,
    last_service_date: today,
    tech_reported: 'Ana Bell',
    summary: 'Bed bugs in three rooms',
    csr_actions: 'Called the resident',
    last_tech_comment: 'Not prepared',
  };
  return {
    staffLogin: { body: { email: 'nobody@test.example', password: 'wrong', is_role: 'admin' } },
    buildingLogin: { body: { password: '000000' } },
    customerLogin: { body: { password: '0000000', is_role: 'customer' } },
    logout: {},
    user: { params: { id: people[reader]?.id ?? mine.id } },
    buildingsOfSession: {},
    requestPin: { body: { question_one: 'Robin', question_two: 'Birch', question_three: 'Nowhere 1' } },
    firstAdmin: {
      body: {
        token: 'x'.repeat(32),
        first_name: 'A',
        last_name: 'B',
        email: 'a@test.example',
        password: 'b',
      },
    },
    userRecord: { params: { id: people.scheduler!.id } },
    registerUser: {
      body: { first_name: '', last_name: '', contact_number: '', email: '', is_role: 0 },
    },
    updateUser: {
      params: { id: people[reader]?.id ?? mine.id },
      body: { first_name: '', last_name: '', contact_number: '' },
    },
    deleteUser: { body: { customer_id: people.scheduler!.id } },
    changePassword: {
      params: { id: people[reader]?.id ?? mine.id },
      body: { old_password: 'a', new_password: '' },
    },
    exportSchedulers: { query: {} },
    users: { query: { ...page, is_role: 'scheduler' } },
    schedulers: { query: {} },
    adminStats: {},
    recentOrders: {},
    recentTechnicians: {},
    buildings: { query: page },
    building: ofMine,
    addBuildings: { body: { buildings: [], units: [] } },
    registerBuilding: {
      body: {
        ...world.newBuilding,
        customer_email: 'a@test.example',
        unit: [
          {
            unit: '1',
            bedroom_count: 1,
            town_house: 0,
            is_warranty: 0,
            warranty_type: '',
            pest_id: null,
            treatment_id: null,
            expire_date: null,
          },
        ],
      },
    },
    buildingRecord: ofMine,
    updateBuilding: {
      ...ofMine,
      body: {
        ...world.newBuilding,
        email: 'a@test.example',
        follow_up_email: '',
        master_pin: null,
        master_pin2: null,
        master_pin3: null,
        master_pin4: null,
        warranty_count: 0,
        updated_at: 'long ago',
      },
    },
    deleteBuilding: ofMine,
    updateBuildingContact: { ...ofMine, body: { email: '', scheduler_id: '', updated_at: 'long ago' } },
    keepBuildingFile: { upload: new FormData() },
    closedDoors: { query: {} },
    exportClosedDoors: { query: {} },
    closedDoorChoices: {},
    draftRevisits: { body: { idempotency_key: 'a key of a form', ids: [noRecord] } },
    exportBuildings: { query: {} },
    units: { query: page },
    unit: { params: { building_id: mine.id, uuid: noRecord } },
    exportUnits: { query: {} },
    addUnit: { body: { ...aUnit, building_id: mine.id } },
    addUnits: { params: { building_id: mine.id }, body: { unit: [aUnit] } },
    updateUnit: { params: { building_id: mine.id, uuid: noRecord }, body: aUnit },
    changeUnitKind: { params: { building_id: mine.id, uuid: noRecord }, body: { kind: 'unit' } },
    chooseNumbering: { params: { building_id: mine.id }, body: { scheme: null } },
    deleteUnit: { params: { building_id: mine.id, uuid: noRecord } },
    deleteAllUnits: { query: { building_id: mine.id } },
    addCommonArea: { body: { name: 'Lobby', building_id: mine.id } },
    renameCommonArea: { params: { building_id: mine.id, uuid: noRecord }, body: { name: 'Lobby' } },
    deleteCommonArea: { params: { building_id: mine.id, uuid: noRecord } },
    warranties: { params: { building_id: mine.id } },
    addWarranty: { body: { ...terms, building_id: mine.id, building_units: ['101'] } },
    updateWarranty: { params: { building_id: mine.id, uuid: noRecord }, body: terms },
    deleteWarranty: { params: { building_id: mine.id, uuid: noRecord } },
    deleteAllWarranties: { query: { building_id: mine.id } },
    allTreatments: {},
    floors: ofMine,
    heatmap: { ...ofMine, query: {} },
    publicHeatmap: { query: { s_id: mine.id } },
    publicPests: {},
    unitHistory: { ...ofMine, query: { unit: '101' } },
    buildingHistory: { ...ofMine, query: { ...page, month: 12 } },
    exportBuildingHistory: { ...ofMine, query: {} },
    neighbours: { ...ofMine, query: { unit: '101' } },
    lastService: { query: { building: mine.id, unit: '101' } },
    price: { query: { building_uuid: mine.id, pestID: pest.pestId, treatmentID: treatment.treatment_id } },
    auditedInvoices: { query: page },
    exportInvoices: { query: {} },
    resyncInvoices: { body: { invoiceIds: [mine.id] } },
    syncMissingUnits: {},
    missingOrders: { query: page },
    exportMissingOrders: { query: {} },
    syncMissingOrder: { params: { order_number: '1' } },
    managementSystem: {},
    resultTemplate: {},
    importResults: { body: { results: [] } },
    correctionWorkbook: { query: {} },
    correctResults: { body: { results: [] } },
    completedOrders: { query: page },
    postableOrders: { query: {} },
    postBatch: {
      body: { idempotency_key: 'a-key-of-its-own', orders: [{ order_id: noRecord, version: 1 }] },
    },
    logs: { query: page },
    logEntry: { params: { id: 1 } },
    logChart: { query: {} },
    exportLogs: { query: {} },
    mails: { query: page },
    mail: { params: { id: noRecord } },
    mailState: {},
    resendFailedMail: {},
    mailAttachment: { params: { id: noRecord, position: 0 } },
    resendMail: { params: { id: noRecord } },
    criticalUnits: { query: page },
    exportCriticalUnits: { query: {} },
    criticalBuildings: { query: {} },
    criticalUnitInfo: { query: { locationID: mine.id, unitNumber: '101' } },
    criticalUnit: { params: { id: noRecord } },
    addCriticalUnit: { body: aCriticalUnit },
    updateCriticalUnit: { params: { id: noRecord }, body: { ...aCriticalUnit, updated_at: today } },
    deleteCriticalUnit: { params: { id: noRecord } },
    pests: {},
    treatments: { params: { pestId: pest.pestId } },
    submitOrder: { body: world.requestFor('103') },
    notes: { query: { ...page, buildingID: mine.id } },
    createNote: { body: { buildingID: mine.id, notes: '', note_type: '' } },
    updateNote: {
      params: { building_id: mine.id, uuid: noRecord },
      body: { notes: 'a', note_type: 'ALERT', updated_at: 'long ago' },
    },
    deleteNote: { params: { building_id: mine.id, uuid: noRecord } },
    orderReport: { params: { order_number: world.waitingNumber } },
    notices: { params: { id: waiting }, query: {} },
    preparationSheets: { params: { id: waiting } },
    heatmapPaper: { ...ofMine, query: {} },
    pestTracker: ofMine,
    mailPestTracker: { ...ofMine, body: { idempotency_key: 'sent-by-the-walk' } },
    orderCounts: { query: { ids: mine.id } },
    buildingOrders: { query: { ...page, id: mine.id } },
    buildingDrafts: { query: { ...page, id: mine.id, sort_by: 2 } },
    plannedVisits: { query: { id: mine.id } },
    schedulerOrders: { query: page },
    order: { params: { id: waiting }, query: {} },
    orderUnits: { params: { id: waiting } },
    updateStatus: {
      body: {
        order_id: waiting,
        order_status: 'scheduled',
        work_date: today,
        acknowledged: ['notices.short-notice'],
        units: [{ order_unit_id: waitingUnit, time_range: 'time_window_1' }],
      },
    },
    alignTimeWindows: {
      body: {
        order_id: waiting,
        acknowledged: ['notices.short-notice'],
        data: [{ uuid: waitingUnit, time_window: 'time_window_1' }],
      },
    },
    updateOrder: { body: { ...world.requestFor('103'), id: waiting, version: 0 } },
    deleteLine: { params: { id: waitingUnit } },
    deleteDraft: { params: { id: waiting }, query: {} },
    postedBatches: { query: page },
    updateStatuses: {
      body: {
        order_status: 'scheduled',
        work_date: today,
        orders: [{ order_id: waiting, time_range: 'time_window_1' }],
      },
    },
    resendConfirmation: { params: { id: waiting }, query: {} },
    resendFollowUp: { params: { id: waiting }, query: {} },
    syncOrder: { params: { id: waiting }, query: {} },
    unsyncedDeletions: {},
    deleteOrder: { params: { id: noRecord }, query: {} },
    addPhoto: {
      params: { building_id: mine.id, order_unit_id: noRecord, photo_id: noRecord },
      upload: new FormData(),
    },
    photo: { params: { building_id: mine.id, photo_id: noRecord } },
    deletePhoto: { params: { building_id: mine.id, photo_id: noRecord } },
    visits: { query: page },
    visit: { params: { building_id: mine.id, date: today } },
    recordVisit: {
      body: {
        building_id: mine.id,
        work_date: today,
        idempotency_key: 'walks the table',
        results: [
          {
            order_unit_id: scheduledUnit,
            pest_id: pest.pestId,
            treatment_id: treatment.treatment_id,
            activity_level: 'No activity',
            prep_level: 'Prepared',
            sanitation_level: 'High',
            structural_issues: false,
            outcome: 'inspected',
            comment: '',
          },
        ],
      },
    },
    followUpRequests: { query: page },
    draftRequests: { query: page },
    adminFollowUpRequests: { query: page },
    followUpRequest: { params: { id: noRecord } },
    requestDocument: { params: { id: noRecord } },
    resendFollowUpRequest: { params: { id: noRecord }, body: { requested_count: 1 } },
    decideFollowUpRequest: { params: { id: noRecord }, body: { is_accepted: 0 } },
    pinRequests: { query: page },
    renewPin: { params: { id: noRecord }, body: { mail: 0 } },
    resetPin: { body: { uuid: noRecord, reset_status: 'rejected' } },
    branchPrices: { query: page },
    branchPrice: { params: { id: noRecord } },
    services: {},
    billedClients: {},
    clientInvoices: { query: page },
    clientInvoicesPaper: { query: {} },
    accountingFile: { query: {} },
    clientInvoice: { params: { id: noRecord } },
    clientInvoicePaper: { params: { id: noRecord } },
    creditInvoice: {
      params: { id: noRecord },
      body: { idempotency_key: 'walks the table', places: [1], reason: 'a' },
    },
    exportPrices: { query: {} },
    editPrices: { params: { id: noRecord }, body: { minimum_charge: 0, services: [], updated_at: today } },
    resyncBranch: { params: { id: noRecord } },
    syncPrices: {},
    syncLocationBranches: { body: { seen: 'nothing', by_hand: false } },
    locationBranches: {},
    branches: {},
    addBranch: { body: aBranch },
    changeBranch: { params: { id: noRecord }, body: { ...aBranch, updated_at: today } },
    retireBranch: { params: { id: noRecord }, body: { is_retired: true } },
    customerSettings: { query: page },
    customerSetting: { params: { id: noRecord } },
    updateSettings: { params: { id: noRecord }, body: { ...defaultFlags } },
    folders: {},
    folder: { params: { id: noRecord } },
    createFolder: { body: { title: 'a' } },
    updateFolder: { params: { id: noRecord }, body: { title: 'abc' } },
    deleteFolder: { params: { id: noRecord } },
    folderDocuments: { params: { id: noRecord } },
    uploadDocument: { params: { id: noRecord }, upload: new FormData() },
    uploadPoDocument: { params: { id: mine.id }, upload: new FormData() },
    orderDocument: { params: { id: world.waiting } },
    document: { params: { id: noRecord }, query: {} },
    documentRecord: { params: { id: noRecord } },
    deleteDocument: { params: { id: noRecord } },
  };
}

const names = Object.keys(providerCalls) as ProviderCallName[];
const attempt = (name: ProviderCallName, reader: Reader, who: Credentials) =>
  world.provider.attempt(name, inputs(reader)[name] as never, who);

describe.each(readers)('to %s', (reader) => {
  test.each(names)('%s opens or refuses as the access table says', async (name) => {
    const who = reader === 'nobody' ? {} : await world.signIn(reader);
    const { status, refusal } = await attempt(name, reader, who);
    const { action } = providerCalls[name];

    if (action === 'open') return expect([401, 403, 500]).not.toContain(status);
    if (reader === 'nobody') return expect([status, refusal?.reason]).toEqual([401, 'sessions.expired']);
    const mayCall = action === 'session' || rolesFor(action).includes(reader);
    if (!mayCall) return expect([status, refusal?.reason]).toEqual([403, 'access.refused']);
    return expect([401, 403, 500], JSON.stringify(refusal)).not.toContain(status);
  });
});

describe('somebody of the same role with other buildings', () => {
  const ofABuilding = [
    'building',
    'floors',
    'heatmap',
    'unitHistory',
    'buildingHistory',
    'exportBuildingHistory',
    'neighbours',
    'lastService',
    'price',
    'submitOrder',
    'buildingOrders',
    'buildingDrafts',
    'plannedVisits',
    'order',
    'orderDocument',
    'orderUnits',
    'deleteLine',
    'deleteDraft',
    'orderReport',
    'notices',
    'preparationSheets',
    'heatmapPaper',
    'pestTracker',
  ] satisfies ProviderCallName[];
  const ofAnOrder = [
    'submitOrder',
    'buildingOrders',
    'buildingDrafts',
    'order',
    'orderDocument',
    'orderUnits',
    'updateStatus',
    'alignTimeWindows',
    'updateOrder',
    'deleteLine',
    'resendConfirmation',
    'resendFollowUp',
    'syncOrder',
    'deleteOrder',
    'orderReport',
    'notices',
    'preparationSheets',
    'updateBuildingContact',
    'notes',
    'createNote',
    'updateNote',
    'deleteNote',
  ] satisfies ProviderCallName[];

  test.each(ofABuilding)('is refused %s by the contact of another building', async (name) => {
    const stranger = await world.provider.signIn({ id: world.other.id, pin: world.other.pin });
    expect([403, 404]).toContain((await attempt(name, 'customer', stranger)).status);
  });

  test.each(ofAnOrder)('is refused %s by a scheduler whom the building is not assigned to', async (name) => {
    const stranger = await world.provider.signIn(world.people.otherScheduler);
    expect([403, 404]).toContain((await attempt(name, 'scheduler', stranger)).status);
  });

  test('is refused another person’s user record', async () => {
    const stranger = await world.provider.signIn(world.people.otherScheduler);
    const { status } = await world.provider.attempt(
      'user',
      { params: { id: world.people.scheduler.id } },
      stranger,
    );
    expect(status).toBe(403);
  });
});

test('an entityid that is not the session’s own is refused', async () => {
  const contact = await world.signIn('customer');
  const refusal = await world.provider.refused(
    'pests',
    {},
    { token: contact.token, entityid: world.other.id },
  );
  expect(refusal.reason).toBe('access.refused');
});
