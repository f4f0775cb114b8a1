import type { Call } from '@clearunit/shared/api/call';
import { type ProviderCallName, providerCalls } from '@clearunit/shared/api/provider-calls';
import { firstBuilding, tower } from '../fill';
import type { Asker } from '../servers';

/** A list or figure of the portal, asked for as each of these: the first query in every sort that its call has, both ways. */
interface Page {
  call: ProviderCallName;
  as?: Asker[];
  /** Queries; '' is the page as it opens. */
  queries?: string[];
  params?: string;
}

const searches = (name: string, ...more: string[]) =>
  ['maple', 'zzzzzz', '%%%', 'po1', '10', ...more].map((text) => `${name}=${encodeURIComponent(text)}`);
const late = 'page=40';
const staff: Asker[] = ['admin', 'scheduler'];

/** What is measured, by the row's name. */
export const pages: Record<string, Page> = {
  'orders, by status': {
    call: 'schedulerOrders',
    as: staff,
    queries: ['', late, 'status=in%20progress', 'status=scheduled', 'status=completed'],
  },
  'orders, by search': {
    call: 'schedulerOrders',
    as: staff,
    queries: searches('q', 'cockroaches', 'po1777', '1000042', 'L43', 'bed bug spray', '1', 'zz'),
  },
  'orders, searched within a status': {
    call: 'schedulerOrders',
    as: staff,
    queries: ['status=completed&q=maple', 'status=in%20progress&q=zzzzzz', 'status=scheduled&q=birch'],
  },
  'orders that are done': { call: 'schedulerOrders', as: staff, queries: ['status=completed'] },
  'recommended follow-ups': {
    call: 'schedulerOrders',
    as: staff,
    queries: ['', 'page=2', 'q=birch', 'q=zzzzzz'].map((query) => `order_status=followUp&${query}`),
  },
  'posted orders': {
    call: 'schedulerOrders',
    as: staff,
    queries: ['', 'page=10', 'q=street', 'q=po1'].map((query) => `order_status=posted&${query}`),
  },
  'posted batches': { call: 'postedBatches', as: staff, queries: ['', 'q=7', ...searches('q')] },
  'order lines of a building': {
    call: 'buildingOrders',
    queries: ['sort_by=0', 'sort_by=1', 'sort_by=3', 'sort_by=0&search=cockroaches', 'sort_by=0&unit=10'].map(
      (query) => `id=${tower}&${query}`,
    ),
  },
  'orders of a building': {
    call: 'ordersOfBuilding',
    queries: ['sort_by=1', 'sort_by=3', 'sort_by=1&search=cockroaches'].map(
      (query) => `id=${firstBuilding}&${query}`,
    ),
  },
  "a building's history": {
    call: 'buildingHistory',
    params: tower,
    queries: ['', 'page=20', 'unit=101', 'month=3'],
  },
  'drafts of a building': {
    call: 'buildingDrafts',
    queries: [`id=${firstBuilding}&sort_by=2`, `id=${firstBuilding}&sort_by=4`],
  },
  'drafts of all buildings': { call: 'draftRequests', queries: ['', 'page=2', ...searches('q')] },
  "technician's visits": { call: 'visits', as: ['technician'], queries: ['', late] },
  "technician's requests": { call: 'followUpRequests', as: ['technician'], queries: ['', ...searches('q')] },
  'follow-up requests': { call: 'adminFollowUpRequests', queries: ['', late, ...searches('q')] },
  units: {
    call: 'units',
    queries: ['', late, ...searches('q', '101', 'maple street', '1'), `building_id=${tower}`],
  },
  imports: { call: 'imports', queries: ['', 'page=2'] },
  buildings: { call: 'buildings', as: staff, queries: ['', 'page=2', ...searches('q', 'L43')] },
  logs: {
    call: 'logs',
    queries: [
      'field=scheduler',
      'field=customer',
      `field=scheduler&${late}`,
      'field=scheduler&locationCode=7',
      'field=all',
      'field=all&q=bench',
      'field=all&q=nowhere',
      'field=all&order_by=performedBy',
    ],
  },
  "logs' chart": { call: 'logChart', queries: ['month=3', 'month=6', 'month=12'] },
  'security log': { call: 'securityLog', queries: ['', late, 'q=technician'] },
  mails: { call: 'mails', queries: ['', late, ...searches('q', 'scheduled')] },
  'audit of invoices': {
    call: 'auditedInvoices',
    queries: [
      '',
      'page=2',
      'filter_by=all',
      'filter_by=all&page=20',
      ...searches('filter_by=all&search', '500100'),
    ],
  },
  'missing orders': { call: 'missingOrders' },
  'completed orders': {
    call: 'completedOrders',
    queries: ['', late, 'list=posted', ...searches('q', 'cockroaches')],
  },
  'closed doors of the portfolio': { call: 'portfolioClosedDoors', as: staff, queries: ['', 'q=maple'] },
  'orders that can be posted': { call: 'postableOrders', queries: ['q=maple', 'q=zzzzzz'] },
  'closed doors': { call: 'closedDoors', queries: ['', ...searches('q')] },
  'critical units': { call: 'criticalUnits', as: ['scheduler'], queries: ['', 'page=2', ...searches('q')] },
  "clients' invoices": {
    call: 'clientInvoices',
    queries: ['', `month=${new Date().toISOString().slice(0, 7)}`, ...searches('q')],
  },
  'technicians and schedulers': {
    call: 'users',
    queries: ['is_role=technician', 'is_role=scheduler&q=1'],
  },
  customers: { call: 'users', queries: ['is_role=customer', 'is_role=customer&q=c1'] },
  'schedulers to choose': { call: 'schedulers', queries: ['', 'q=1'] },
  'notes of a building': {
    call: 'notes',
    as: ['scheduler'],
    queries: ['', 'page=2', 'q=ring', 'note_type=ALERT'].map(
      (query) => `buildingID=${firstBuilding}&${query}`,
    ),
  },
  'asked PINs': { call: 'pinRequests', queries: ['', 'page=2', ...searches('q'), 'status=pending'] },
  'prices of branches': { call: 'branchPrices' },
  'API keys': { call: 'apiKeys', queries: ['', 'q=1'] },
  'delivered events': { call: 'webhookDeliveries', queries: ['', late, 'q=order', 'kind=visit'] },
  settings: { call: 'customerSettings', queries: ['', 'search=client'] },
  'dashboard: counts': { call: 'adminStats' },
  'dashboard: what waits': { call: 'waitingCounts' },
  'dashboard: latest orders': { call: 'recentOrders' },
  'dashboard: latest technicians': { call: 'recentTechnicians' },
  portfolio: { call: 'portfolio', as: staff },
  "portfolio's visits": { call: 'portfolioVisits', as: staff },
  'what needs attention in a building': {
    call: 'buildingAttention',
    params: tower,
    queries: ['', 'units=500'],
  },
  heatmap: { call: 'heatmap', params: tower, queries: ['month=12', 'month=3'] },
};

/** The paths with queries by which a page is asked for. */
export function asksOf({ call: name, queries = [''], params }: Page): string[] {
  const call: Call = providerCalls[name];
  const path = call.path.replace(/:\w+/, params ?? '');
  const isList = 'page' in shapeOf(call);
  return queries.flatMap((query, place) =>
    (place === 0 ? sortsOf(call) : ['']).map((sort) => {
      const limit = isList ? 'limit=25' : '';
      return `/${path}?${[limit, query, sort].filter(Boolean).join('&')}`;
    }),
  );
}

const shapeOf = (call: Call) => (call.query as { shape?: object } | undefined)?.shape ?? {};

/** PINs are stored with keys, so that no list is sorted by them. */
const unsorted = ['id', 'building_pin', 'master_pin'];

type Choice = { def: { innerType: { options: string[] } } };

/** Every sort of a list, both ways. */
function sortsOf(call: Call): string[] {
  const shape = shapeOf(call) as Record<string, Choice | undefined>;
  const columns = shape.order_by?.def.innerType.options.filter((column) => !unsorted.includes(column)) ?? [];
  if (columns.length === 0) return [''];
  const direction = shape.order ? 'order' : 'order_by_value';
  const ways = shape[direction]!.def.innerType.options;
  return columns.flatMap((column) => ways.map((way) => `order_by=${column}&${direction}=${way}`));
}
