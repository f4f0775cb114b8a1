import type { BuildingAttention } from '@clearunit/shared/api/attention';
import type { OrderDetail } from '@clearunit/shared/api/order-detail';
import type { PortfolioBuilding } from '@clearunit/shared/api/portfolio';
import type { SessionUser } from '@clearunit/shared/api/users';
import {
  answersFor,
  buildingFor,
  historyRow,
  idOf,
  orderFor,
  orderUnit,
} from '@clearunit/shared/ui/service-request/testing';
import { type Answers, heatmapOf, heatmapUnit } from '@clearunit/shared/ui/testing';
import { nothingToAttend } from './attention';

/** The building of the contact, and another one for whoever has two. */
export const building = buildingFor({ building_po_mo_wo: 'none' });
const [here, elsewhere] = [
  { value: building.uuid, text: building.building_name },
  { value: idOf(60), text: 'Birch Court' },
];

/** Whoever signed in with the PIN of one building. */
export const contact: SessionUser = {
  role: 'customer',
  uuid: building.uuid,
  firstName: building.building_name,
  buildings: [here],
};

/** Whoever signed in with the PIN of two buildings. */
export const contactOfTwo: SessionUser = { ...contact, buildings: [here, elsewhere] };

const heatmap = heatmapOf(building, [heatmapUnit('101', 1), heatmapUnit('102', 2)]);

const nothingActive = { heavy: 0, moderate: 0, light: 0 };
const attention: BuildingAttention = {
  ...nothingToAttend,
  units: 2,
  inspected: 2,
  active: 1,
  heavy: 1,
  unplanned: 1,
  pests: [{ ...nothingActive, pest_id: idOf(2), pest_name: 'Mice', heavy: 1 }],
  worst: [
    {
      unit: '101',
      is_common_area: false,
      pests: [{ pest_name: 'Mice', activity_level: 'High activity', work_date: '2026-07-01' }],
      next_visit: null,
    },
  ],
};

const counts = {
  ...nothingActive,
  units: 2,
  none: 2,
  not_serviced: 0,
  active: 0,
  change: 0,
  closed_doors: 0,
  overdue: 0,
  planned: 0,
};
const inPortfolio: PortfolioBuilding = {
  ...counts,
  building_id: building.uuid,
  building_name: building.building_name,
  address: building.building_address,
  location_id: building.location_id,
  customer_name: building.customer_name,
  active_percent: 0,
  coverage_percent: 100,
  attention: 0,
  next_visit: null,
  trend: [],
};

/** An order, or a draft, of one unit with this note. */
export const orderOf = (about: Partial<OrderDetail> = {}, note = ''): OrderDetail =>
  orderFor(building, {
    units: [orderUnit({ note, order_status: about.order_status ?? 'in progress' })],
    ...about,
  });

/** What the portal answers to the pages of a contact. */
export const answersOfSite = (more: Answers = {}): Answers =>
  answersFor(building, {
    heatmap,
    buildingAttention: attention,
    buildingHistory: { data: [historyRow()], total: 1, totalIsExact: true },
    order: orderOf(),
    portfolio: { data: [inPortfolio], total: 1, sums: { ...counts, buildings: 1 } },
    portfolioCities: [],
    ...more,
  });
