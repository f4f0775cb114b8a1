import { randomUUID } from 'node:crypto';
import type { PortalInput } from '@clearunit/shared/api/call';
import { type PortalCalls, portalCalls } from '@clearunit/shared/api/portal-calls';
import { createPortalClient } from '@clearunit/shared/api/portal-client';
import { demoAccounts, demoPins } from '@clearunit/shared/demo';

/** A client of the portal with a browser's cookies; what a person of the demo does in it. */
export type People = Awaited<ReturnType<typeof signInEverybody>>;

const password = 'demo-portal-2026';

/** The demo's people, each signed in at a portal. */
export async function signInEverybody(url: string) {
  const open = async (credentials: PortalInput<PortalCalls['signIn']>['body']) => {
    const call = clientOf(url);
    const user = await call(portalCalls.signIn, { body: credentials });
    return { call, user };
  };
  const staff = (role: 'admin' | 'scheduler' | 'technician') =>
    open({ role, email: demoAccounts[role], password });

  const contact = await open({ pin: demoPins.building });
  const [admin, scheduler, technician] = [
    await staff('admin'),
    await staff('scheduler'),
    await staff('technician'),
  ];
  const buildingId = contact.user.uuid;
  const [building] = await contact.call(portalCalls.building, { params: { id: buildingId } });
  const pests = await contact.call(portalCalls.pests);
  const pest = pests.find(({ pestName }) => pestName === 'Mice') ?? pests[0]!;
  const [treatment] = await contact.call(portalCalls.treatments, { params: { pestId: pest.pestId } });
  const service = { pest_id: pest.pestId, treatment_id: treatment!.treatment_id };

  /** A request for one unit of the building, with a key of its own. */
  const requestFor = (unit_number: string): Request => ({
    building_uuid: buildingId,
    po_mo_wo: 'PO-FAULTS',
    idempotency_key: randomUUID(),
    not_followup_units: [{ unit_number, ...service }],
    // The tests order the same units again and again.
    order_again: [{ unit_number, ...service }],
    followup_units: [],
    followup_monthly_units: [],
  });
  /** A portfolio of buildings with ten units each; their codes begin with the given letters. */
  const portfolio = (code: string, size: number): Portfolio => {
    const codes = Array.from({ length: size }, (_, at) => `${code}${at + 1}`);
    return {
      buildings: codes.map((location_id) => ({
        ...uploadedBuilding,
        location_id,
        building_name: location_id,
      })),
      units: codes.flatMap((location_id) =>
        Array.from({ length: 10 }, (_, at) => ({ ...uploadedUnit, location_id, unit: String(101 + at) })),
      ),
    };
  };
  return {
    contact,
    admin,
    scheduler,
    technician,
    building: building!,
    buildingId,
    service,
    requestFor,
    portfolio,
  };
}

type Request = Exclude<PortalInput<PortalCalls['submitOrder']>['body'], Blob>;
type Portfolio = Exclude<PortalInput<PortalCalls['addBuildings']>['body'], Blob>;

/** A client that keeps the session's cookie, as a browser does. */
function clientOf(url: string) {
  let cookie = '';
  return createPortalClient({
    fetch: async (path, options) => {
      const headers = { ...(options?.headers as Record<string, string>), cookie };
      const response = await fetch(new URL(String(path), url), { ...options, headers });
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return response;
    },
  });
}

const uploadedBuilding = {
  building_address: '9 Ferrybank Street',
  building_city: 'TORONTO',
  customer_name: 'Ferrybank Homes',
  building_po_mo_wo: 'none' as const,
  email: 'contact@ferrybank.example',
  scheduler_email: '',
  TimeWindow1: '9-12',
  TimeWindow2: '12-5',
};

const uploadedUnit = {
  bedroom_count: 1,
  town_house: 0 as const,
  warranty_pest: null,
  warranty_service: null,
  warranty_pest_date: null,
  warranty_service_date: null,
};
