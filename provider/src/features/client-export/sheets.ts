import type { LogDescription } from '@clearunit/shared/domain/logs';
import { readDayKey } from '@clearunit/shared/domain/orders';
import { activityText, preferredDayText, type TextKey, type Texts } from '@clearunit/shared/texts';
import type { ColumnFormat, WritableCell } from '@clearunit/shared/workbook';
import type { ExportColumn } from '../../http/export-of';
import { writtenDescription } from '../logs/written-description';
import { photoPath, storedFilePath } from './paths';
import {
  billQueries,
  type ExportQuery,
  type Photo,
  photos,
  recordQueries,
  type StoredFile,
  storedFiles,
} from './queries';

type After<Key, Beginning extends string> = Key extends `${Beginning}${infer Rest}` ? Rest : never;
type SheetName = After<TextKey, 'clientExport.sheets.'>;
type ColumnName = After<TextKey, 'clientExport.columns.'>;

type Row = Record<string, unknown>;
/** How a value of the database becomes a cell. */
type Kind = { format?: ColumnFormat; cell: (value: unknown, texts: Texts, row: Row) => WritableCell };

const plain: Kind = { cell: (value) => value as WritableCell };
const day: Kind = { ...plain, format: 'date' };
/** From the milliseconds of a local clock. */
const moment: Kind = {
  format: 'dateTime',
  cell: (value) => (typeof value === 'number' ? new Date(value) : null),
};
const cents: Kind = { format: 'money', cell: (value) => (typeof value === 'number' ? value / 100 : null) };
const yesNo: Kind = {
  cell: (value, { t }) => (value === null ? null : t(value ? 'common.actions.yes' : 'common.actions.no')),
};
/** A stored word by the texts below a key. */
const words = (key: string): Kind => ({
  cell: (value, { t }) => (typeof value === 'string' ? t(`${key}.${value}` as TextKey) : null),
});
const outcome: Kind = {
  cell: (value, { t }) => {
    if (typeof value !== 'string') return null;
    return t(
      value === 'inspected' ? 'clientExport.words.inspected' : (`history.outcomes.${value}` as TextKey),
    );
  },
};

/** The columns of a sheet: name, width in characters, kind. */
type Columns = Partial<Record<ColumnName, readonly [number, Kind?]>>;

const where = { location_code: [14], building: [28] } as const;
const service = { unit: [10], pest: [16], treatment: [22] } as const;

/** From the query's '2026-12-01 time_window_1; 2026-12-02'. */
const days: Kind = {
  cell: (value, texts) =>
    typeof value === 'string'
      ? value
          .split('; ')
          .map((key) => preferredDayText(texts, readDayKey(key)))
          .join('; ')
      : null,
};
const wanted = {
  urgency: [11, words('orders.urgency')],
  urgency_reason: [30],
  preferred_days: [30, days],
} as const;

const visited = {
  visit_number: [12],
  order_number: [10],
  ...where,
  unit: [10],
  floor: [8],
  pest: [16],
  treatment: [22],
  work_date: [12, day],
  time: [17, moment],
  outcome: [16, outcome],
} as const satisfies Columns;

const columns = {
  contacts: {
    ...where,
    contact_kind: [28, words('clientExport.words.contact')],
    name: [24],
    email: [34],
    phone: [18],
    address: [34],
  },
  buildings: {
    ...where,
    address: [34],
    city: [16],
    province: [10],
    branch: [20],
    order_number_type: [16, words('buildings.orderNumberTypes')],
    tax_percent: [9],
    time_window_1: [18],
    time_window_2: [18],
    pins_only_view: [14, yesNo],
    scheduler: [24],
    warranty_count: [11],
    location_note: [40],
    created: [17, moment],
  },
  units: {
    ...where,
    unit: [12],
    kind: [14, words('clientExport.words.place')],
    floor: [8],
    row: [14],
    bedrooms: [10],
    town_house: [11, yesNo],
    warranty_pests: [28],
    warranty_until: [18, day],
    warranty_services: [28],
    service_warranty_until: [21, day],
  },
  orders: {
    order_number: [10],
    ...where,
    status: [13, words('orders.status')],
    origin: [22, words('clientExport.words.origin')],
    purchase_order_number: [18],
    ordered: [17, moment],
    due_date: [12, day],
    schedule_date: [13, day],
    work_date: [12, day],
    ...wanted,
    document: [28],
    adjustment: [14, cents],
    subtotal: [12, cents],
    tax_percent: [9],
    tax: [10, cents],
    total: [12, cents],
  },
  lines: {
    order_number: [10],
    ...where,
    ...service,
    request_type: [22, words('orders.types')],
    status: [13, words('orders.status')],
    schedule_date: [13, day],
    time_window: [13, words('orders.windows')],
    work_date: [12, day],
    price: [10, cents],
    charge_kind: [18, words('clientExport.words.charge')],
    charge: [10, cents],
    second_visit: [12, yesNo],
    added_on_visit: [18, yesNo],
    note: [50],
  },
  results: {
    ...visited,
    activity_level: [18],
    prep_level: [14],
    sanitation_level: [12],
    structural_issues: [17, yesNo],
    treatment_done: [15, yesNo],
    technician: [22],
    photos: [8],
    comment: [60],
  },
  closedDoors: { ...visited, technician: [22], notice_number: [10], photos: [8], comment: [60] },
  followUps: {
    created: [17, moment],
    ...where,
    technician: [22],
    status: [12, words('orders.requestStatus')],
    decided: [17, moment],
    order_number: [10],
    purchase_order_number: [18],
    ...service,
    request_type: [22, words('orders.types')],
    ...wanted,
    note: [50],
  },
  notices: {
    notice_number: [10],
    ...where,
    order_number: [10],
    ...service,
    entry_day: [13, day],
    hours: [14],
    issued: [17, moment],
    voided: [17, moment],
    replaced_by: [20],
  },
  invoices: {
    kind: [14, words('clientExport.words.invoice')],
    number: [10],
    issued_on: [12, day],
    issued_by: [22],
    ...where,
    address: [34],
    order_number: [10],
    purchase_order_number: [18],
    work_date: [12, day],
    batch: [8],
    subtotal: [12, cents],
    tax_percent: [9],
    tax: [10, cents],
    total: [12, cents],
    credits_number: [17],
    reason: [40],
  },
  invoiceLines: {
    kind: [14, words('clientExport.words.invoice')],
    number: [10],
    place: [6],
    line_kind: [18, words('clientExport.words.charge')],
    ...service,
    service_code: [13],
    outcome: [16, outcome],
    work_date: [12, day],
    amount: [12, cents],
    tax: [10, cents],
  },
  mail: {
    created: [17, moment],
    sent: [17, moment],
    ...where,
    subject: [50],
    recipients: [50],
    status: [12, words('mailbox.statuses')],
    attachments: [12],
  },
  log: {
    created: [17, moment],
    performed_by: [24],
    field: [12, words('logs.fields')],
    activity: [28, { cell: (value, texts) => activityText(texts, String(value)) }],
    target: [18],
    location_code: [14],
    described: [80, { cell: (_, __, row) => writtenDescription(row.description as LogDescription) }],
  },
  storedFiles: {
    kind: [32, words('clientExport.words.storedFile')],
    ...where,
    order_number: [10],
    name: [34],
    file: [60, { cell: (_, texts, row) => storedFilePath(texts, row as unknown as StoredFile) }],
    bytes: [12],
  },
  photos: {
    ...where,
    order_number: [10],
    unit: [10],
    work_date: [12, { format: 'date', cell: (_, __, row) => (row as unknown as Photo).day }],
    technician: [22],
    file: [60, { cell: (_, texts, row) => photoPath(texts, row as unknown as Photo) }],
    bytes: [12],
  },
} satisfies Record<Exclude<SheetName, 'client'>, Columns>;

/** The sheets that are read from the database, in their order. */
export const sheetQueries: Record<keyof typeof columns, ExportQuery> = {
  contacts: recordQueries.contacts,
  buildings: recordQueries.buildings,
  units: recordQueries.units,
  orders: recordQueries.orders,
  lines: recordQueries.lines,
  results: recordQueries.results,
  closedDoors: recordQueries.closedDoors,
  followUps: recordQueries.followUps,
  notices: recordQueries.notices,
  ...billQueries,
  mail: recordQueries.mail,
  log: recordQueries.log,
  storedFiles,
  photos,
};
export type ReadSheet = keyof typeof sheetQueries;

/** The columns of a sheet with their headings. */
export const columnsOf = (sheet: ReadSheet, texts: Texts): ExportColumn<Row>[] =>
  Object.entries<readonly [number, Kind?]>(columns[sheet]).map(([name, [width, kind = plain]]) => ({
    header: texts.t(`clientExport.columns.${name as ColumnName}`),
    width,
    ...(kind.format && { format: kind.format }),
    value: (row: Row) => kind.cell(row[name], texts, row),
  }));
