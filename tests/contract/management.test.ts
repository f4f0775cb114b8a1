import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { httpManagement } from '../../provider/src/ports/management/http/http-management';
import { localManagement } from '../../provider/src/ports/management/local/local-management';
import type { ManagementSystem } from '../../provider/src/ports/management/management-system';
import type { ManagedInvoice, ManagedOrder } from '../../provider/src/ports/management/records';
import { startProvider, type TestProvider } from '../../provider/src/testing';
import { type ReferenceServer, referenceToken, startReferenceServer } from '../management/reference-server';

let provider: TestProvider;
let server: ReferenceServer;
let location: string;
beforeAll(async () => {
  [provider, server] = await Promise.all([startProvider(), startReferenceServer()]);
  const branchId = '01900000-0000-7000-8000-00000000000b';
  await run().query(`insert into branches (id, code, name) values ($1, 'TOR', 'Toronto')`, [branchId]);
  location = (await provider.aBuilding({ branchId })).locationId;
});
afterAll(async () => {
  await provider.close();
  await server.stop();
});
beforeEach(async () => {
  server.clear();
  await provider.owner.query(
    'truncate management_orders, management_invoices, management_branches, batches cascade',
  );
});

const run = () => provider.services.pool;

const anOrder: ManagedOrder = {
  orderNumber: 100_777,
  purchaseOrderNumber: 'PO 7',
  buildingCode: 'T1',
  customerName: 'Résidence du Chêne',
  status: 'scheduled',
  scheduleDate: '2026-07-16',
  workDate: null,
  units: [
    {
      unit_number: '101',
      service_code: 'MIC-1',
      pest_name: 'Mice',
      treatment_name: 'Bait',
      time_window: 'time_window_1',
      note: 'Behind the stove.\n“Ask first.”',
      schedule_date: '2026-07-16',
      status: 'scheduled',
      request_type: 'neworder',
    },
  ],
};
const anInvoice: ManagedInvoice = {
  technicianName: 'Tom Elsewhere',
  workDate: '2026-07-16',
  units: [
    {
      unit_number: '101',
      activity_level: 'High activity',
      prep_level: 'Prepared',
      sanitation_level: null,
      structural_issues: true,
      outcome: 'inspected',
      treatment_done: true,
      comment: 'Follow up bait',
    },
  ],
};
const push = (version: number) => ({ key: `order-${anOrder.orderNumber}-${version}`, version });

/** How each system comes by what only it can write. */
const systems: Record<string, { system: () => ManagementSystem; has: (what: Has) => Promise<unknown> }> = {
  local: {
    system: () => localManagement,
    has: async ({ invoice, branch, batch }) => {
      if (invoice) {
        await run().query(
          `insert into management_invoices (order_number, technician_name, work_date, units, created_at,
             updated_at)
           values ($1, $2, $3, $4, '2026-07-16T10:00:00Z', '2026-07-16T10:00:00Z')`,
          [anOrder.orderNumber, invoice.technicianName, invoice.workDate, JSON.stringify(invoice.units)],
        );
      }
      if (branch) {
        await run().query('insert into management_branches (code, name, service_codes) values ($1, $2, $3)', [
          branch.code,
          branch.name,
          branch.prices,
        ]);
      }
      if (batch) {
        await run().query(
          `insert into batches (id, number, opened_by, opened_on) values (gen_random_uuid(), $1, 'Ann', $2)`,
          [batch.number, batch.openedOn],
        );
      }
    },
  },
  http: {
    system: () => httpManagement({ url: server.url, token: referenceToken, pause: async () => {} }),
    has: async ({ invoice, branch, batch }) => {
      if (invoice) {
        server.invoices.set(anOrder.orderNumber, {
          order_number: anOrder.orderNumber,
          technician_name: invoice.technicianName,
          work_date: invoice.workDate,
          units: invoice.units,
          changed_at: '2026-07-16T10:00:00.000Z',
        });
      }
      if (branch) {
        const { code, name, prices } = branch;
        server.branches.push({ code, name, service_codes: prices, minimum_charge_cents: 0 });
        server.branchOfBuildings.set(location, 'TOR');
      }
      if (batch) {
        const { number, openedOn } = batch;
        server.batches.push({ number, opened_by: 'Ann', opened_on: openedOn, order_numbers: [] });
      }
    },
  },
};
interface Has {
  invoice?: ManagedInvoice;
  branch?: { code: string; name: string; prices: string };
  batch?: { number: number; openedOn: string };
}

describe.each(Object.entries(systems))('the %s management system', (name, { system, has }) => {
  const management = () => system();

  test('says whether orders may have to wait for it, and whether prices and branches are written here', () => {
    const { isElsewhere, savePrices, saveBranch } = management();
    expect([isElsewhere, savePrices !== undefined, saveBranch !== undefined]).toEqual(
      name === 'http' ? [true, false, false] : [false, true, true],
    );
  });

  test('has an order as it was handed over last, and none that it was never handed', async () => {
    const { order, pushOrder } = management();
    expect(await order(run(), anOrder.orderNumber)).toBeNull();
    await pushOrder(run(), anOrder, push(1));
    expect(await order(run(), anOrder.orderNumber)).toEqual(anOrder);
    const later: ManagedOrder = { ...anOrder, status: 'completed', workDate: '2026-07-16', units: [] };
    await pushOrder(run(), later, push(2));
    await pushOrder(run(), later, push(2));
    expect(await order(run(), anOrder.orderNumber)).toEqual(later);
  });

  test('forgets an order that is withdrawn, however often', async () => {
    const { order, pushOrder, withdrawOrder } = management();
    await pushOrder(run(), anOrder, push(1));
    await withdrawOrder(run(), anOrder.orderNumber, push(2));
    await withdrawOrder(run(), anOrder.orderNumber, push(2));
    expect(await order(run(), anOrder.orderNumber)).toBeNull();
  });

  test('gives the invoices of the orders that have one', async () => {
    await has({ invoice: anInvoice });
    const { invoices, invoicedSince } = management();
    const numbers = [anOrder.orderNumber, 424_242];
    expect(await invoices(run(), numbers)).toEqual(new Map([[anOrder.orderNumber, anInvoice]]));
    expect(await invoices(run(), [])).toEqual(new Map());
    expect(await invoicedSince(run(), '2026-07-16T09:00:00.000Z')).toEqual([anOrder.orderNumber]);
    expect(await invoicedSince(run(), '2026-07-16T11:00:00.000Z')).toEqual([]);
  });

  test('tells of an invoice again that was added to or corrected', async () => {
    await has({ invoice: anInvoice });
    const { invoicedSince, recordInvoices, correctInvoices } = management();
    // Only what is kept here is written by the portal.
    for (const change of [recordInvoices, correctInvoices]) {
      if (!change) continue;
      const { rows } = await run().query<{ now: string }>('select now()::text as now');
      const since = rows[0]!.now;
      expect(await invoicedSince(run(), since)).toEqual([]);
      await change(run(), new Map([[anOrder.orderNumber, anInvoice]]));
      expect(await invoicedSince(run(), since)).toEqual([anOrder.orderNumber]);
    }
  });

  test('gives its branches in the order of their codes, with prices as they were written', async () => {
    await has({ branch: { code: 'ZZZ', name: 'Zurich', prices: 'no list' } });
    await has({ branch: { code: 'TOR', name: 'Toronto', prices: '[{"serviceCode":"MIC-1","price":10}]' } });
    const found = (await management().branches(run())).filter(({ code }) => ['TOR', 'ZZZ'].includes(code));
    expect(found.map(({ code, serviceCodes }) => [code, serviceCodes])).toEqual([
      ['TOR', '[{"serviceCode":"MIC-1","price":10}]'],
      ['ZZZ', 'no list'],
    ]);
    // The local one keeps no buildings of its own, so it says nothing of their branches.
    const branchOf = await management().branchOfBuildings(run());
    expect(branchOf.get(location)).toBe(name === 'http' ? 'TOR' : undefined);
  });

  test('gives the batches since a moment, the oldest first', async () => {
    await has({ batch: { number: 900_001, openedOn: '2026-07-01T10:00:00.000Z' } });
    await has({ batch: { number: 900_002, openedOn: '2026-07-02T10:00:00.000Z' } });
    await has({ batch: { number: 900_003, openedOn: '2026-07-03T10:00:00.000Z' } });
    expect(await management().postedBatches(run(), '2026-07-02T00:00:00.000Z')).toEqual([
      { number: 900_002, openedBy: 'Ann', openedOn: '2026-07-02T10:00:00.000Z', orderNumbers: [] },
      { number: 900_003, openedBy: 'Ann', openedOn: '2026-07-03T10:00:00.000Z', orderNumbers: [] },
    ]);
  });
});
