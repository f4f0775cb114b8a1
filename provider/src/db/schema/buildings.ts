import { defaultFlags, type Setting } from '@clearunit/shared/domain/clients';
import { numberingSchemes } from '@clearunit/shared/domain/units';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { storedKinds } from '../stored-kinds';
import { branches } from './branches';
import { createdAt, id, isProvince, moment, province, updatedAt } from './columns';
import { importId } from './imports';
import { users } from './users';

/** A setting of a client company, with what a new one begins with. */
const flag = (setting: Setting) =>
  boolean(setting)
    .notNull()
    .default(defaultFlags[setting] === 1);

/** A client company with its settings (3 §2.13). */
export const customers = pgTable(
  'customers',
  {
    id: id().primaryKey(),
    name: text('name').notNull(),
    confirmationEmail: flag('confirmation_email'),
    serviceCharge: flag('service_charge'),
    reportReading: flag('report_reading'),
    noticeOfEntry: flag('notice_of_entry'),
    noeDoc: flag('noe_doc'),
    frenchNoe: flag('french_noe'),
    frenchPrepSheet: flag('french_prep_sheet'),
    secondBedbug: flag('second_bedbug'),
    openReport: flag('open_report'),
    longPins: flag('long_pins'),
    /** Contacts who sign in with a PIN only view its buildings. */
    pinViewsOnly: flag('pin_views_only'),
    /** It gets no buildings any more, and is not offered. */
    retiredAt: moment('retired_at'),
    /** The client that it was merged into: its name still leads there, and its invoices stay its own (decision 89). */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => customers.id),
    searchText: text('search_text').generatedAlwaysAs(sql`search_fold(name)`),
    importId: importId(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('customers_import').on(t.importId).where(sql`${t.importId} is not null`),
    index('customers_merged').on(t.mergedInto).where(sql`${t.mergedInto} is not null`),
    uniqueIndex('customers_name').on(sql`lower(${t.name})`),
    index('customers_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
  ],
);

export const orderNumberType = pgEnum('order_number_type', ['po', 'mo', 'wo', 'none']);

export const buildings = pgTable(
  'buildings',
  {
    id: id().primaryKey(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull().default(''),
    /** The provider's code of the building, what people call its number. */
    locationId: text('location_id').notNull(),
    orderNumberType: orderNumberType('building_po_mo_wo').notNull().default('none'),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Comma-separated. */
    email: text('email').notNull(),
    followUpEmail: text('follow_up_email').notNull().default(''),
    // PINs are looked up by a keyed hash and read by decrypting (decision 62).
    pinHash: text('building_pin_hash').notNull(),
    pinEncrypted: text('building_pin_encrypted').notNull(),
    masterPinHash: text('master_pin_hash'),
    masterPinEncrypted: text('master_pin_encrypted'),
    masterPin2Hash: text('master_pin2_hash'),
    masterPin2Encrypted: text('master_pin2_encrypted'),
    masterPin3Hash: text('master_pin3_hash'),
    masterPin3Encrypted: text('master_pin3_encrypted'),
    masterPin4Hash: text('master_pin4_hash'),
    masterPin4Encrypted: text('master_pin4_encrypted'),
    /** Contacts who sign in with its own or a master PIN only view this building. */
    pinViewsOnly: flag('pin_views_only'),
    /** Null where it is not known yet. */
    province: province(),
    /** In percent, set by hand; null where the tax follows from the province. */
    taxByHand: numeric('tax', { precision: 6, scale: 3, mode: 'number' }),
    timeWindow1: text('time_window_1').notNull(),
    timeWindow2: text('time_window_2').notNull(),
    schedulerId: uuid('scheduler_id').references(() => users.id),
    /** E-mails that a workbook named and no scheduler had, comma separated in lower case: whoever is added with one gets it. */
    awaitedScheduler: text('awaited_scheduler').notNull().default(''),
    branchId: uuid('branch_id').references(() => branches.id),
    /** The branch was chosen by hand and does not follow from the city: a sync changes it only on request. */
    branchByHand: boolean('branch_by_hand').notNull().default(false),
    warrantyCount: integer('warranty_count').notNull().default(0),
    note: text('note').notNull().default(''),
    locationNote: text('location_note').notNull().default(''),
    /** How unit numbers name floors, chosen by an admin; null: derived from all of them together (4 §1.5). */
    numberingScheme: text('numbering_scheme', { enum: numberingSchemes }),
    /** How many units it has, without common areas and retired ones; triggers on `units` keep it. */
    unitCount: integer('unit_count').notNull().default(0),
    /** Its units were placed by older rules; the provider places them again when it starts. */
    placesDue: boolean('places_due').notNull().default(false),
    searchText: text('search_text').generatedAlwaysAs(
      sql`search_fold(name || ' ' || address || ' ' || city || ' ' || location_id)`,
    ),
    /** The e-mails, also of the scheduler that it waits for, which only staff search by. */
    emailSearchText: text('email_search_text').generatedAlwaysAs(
      sql`search_fold(email || ' ' || follow_up_email || case when scheduler_id is null then ' ' || awaited_scheduler else '' end)`,
    ),
    /** It is in no list then, opens to no contact and is changed by nobody; its history stays for admins (4 §20). */
    retiredAt: moment('retired_at'),
    /** Who had it when it was retired, and gets it back. */
    formerSchedulerId: uuid('former_scheduler_id').references(() => users.id, { onDelete: 'set null' }),
    importId: importId(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('buildings_import').on(t.importId).where(sql`${t.importId} is not null`),
    index('buildings_retired').on(t.id).where(sql`${t.retiredAt} is not null`),
    uniqueIndex('buildings_location').on(sql`lower(${t.locationId})`),
    uniqueIndex('buildings_pin').on(t.pinHash),
    index('buildings_customer').on(t.customerId, t.id),
    // With the id, so that lists of one scheduler find the buildings in it alone.
    index('buildings_scheduler').on(t.schedulerId, t.id),
    // With what says that a building is retired, so that counting reads no row.
    index('buildings_branch').on(t.branchId, t.id, t.retiredAt),
    index('buildings_created').on(t.createdAt, t.id, t.retiredAt),
    // The sorts of the list.
    index('buildings_name').on(sql`lower(${t.name})`, t.id),
    index('buildings_address').on(sql`lower(${t.address})`, t.id),
    index('buildings_city').on(sql`lower(${t.city})`, t.id),
    index('buildings_email').on(sql`lower(${t.email})`, t.id),
    index('buildings_order_number_type').on(t.orderNumberType, t.id),
    index('buildings_time_window_1').on(sql`lower(${t.timeWindow1})`, t.id),
    index('buildings_time_window_2').on(sql`lower(${t.timeWindow2})`, t.id),
    index('buildings_unit_count').on(t.unitCount, t.id),
    index('buildings_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('buildings_email_search').using('gin', sql`${t.emailSearchText} gin_trgm_ops`),
    ...[t.masterPinHash, t.masterPin2Hash, t.masterPin3Hash, t.masterPin4Hash].map((hash, i) =>
      index(`buildings_master_pin_${i + 1}`)
        .on(hash)
        .where(sql`${hash} is not null`),
    ),
    check(
      'buildings_pins_whole',
      sql`(${t.masterPinHash} is null) = (${t.masterPinEncrypted} is null)
        and (${t.masterPin2Hash} is null) = (${t.masterPin2Encrypted} is null)
        and (${t.masterPin3Hash} is null) = (${t.masterPin3Encrypted} is null)
        and (${t.masterPin4Hash} is null) = (${t.masterPin4Encrypted} is null)`,
    ),
    check('buildings_retired_scheduler', sql`${t.retiredAt} is null or ${t.schedulerId} is null`),
    check('buildings_tax', sql`${t.taxByHand} between 0 and 100`),
    check('buildings_tax_known', sql`${t.taxByHand} is not null or ${t.province} is not null`),
    check('buildings_province', isProvince(t.province)),
    check(
      'buildings_numbering_scheme',
      sql.raw(`numbering_scheme in (${numberingSchemes.map((scheme) => `'${scheme}'`).join(', ')})`),
    ),
  ],
);

/**
 * A unit or a common area. A common area (4 §1.6) is ordered for and visited like a unit, but has no place among the
 * floors (`floor` is '') and is never counted: queries that count units filter by kind. A retired unit is not counted
 * either, and keeps its place for when it is brought back.
 *
 * A unit's place: `floor` is the label people use, `floorIndex` its height, `position` its place along the floor. A
 * townhouse has a row instead of a floor. Neighbours follow from these.
 */
export const units = pgTable(
  'units',
  {
    buildingId: uuid('building_id')
      .notNull()
      .references(() => buildings.id, { onDelete: 'cascade' }),
    id: id(),
    number: text('unit').notNull(),
    kind: text('kind', { enum: storedKinds }).notNull().default('unit'),
    bedroomCount: smallint('bedroom_count').notNull().default(0),
    townHouse: boolean('town_house').notNull().default(false),
    floor: text('floor').notNull(),
    floorIndex: integer('floor_index').notNull(),
    position: integer('position').notNull(),
    row: text('townhouse_row'),
    manualFloor: boolean('manual_floor').notNull().default(false),
    /** Of a unit that was added to a building that was there; those of new buildings came with them. */
    importId: importId(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.buildingId, t.id] }),
    index('units_import').on(t.importId, t.buildingId).where(sql`${t.importId} is not null`),
    uniqueIndex('units_number').on(t.buildingId, sql`lower(${t.number})`),
    // Lists count and sort units only; queries with common areas use the key.
    index('units_place')
      .on(t.buildingId, t.townHouse, t.floorIndex, t.position)
      .where(sql`${t.kind} = 'unit'`),
    // The sorts of the list of all units, and its search by the beginning of a number.
    index('units_natural')
      .on(sql`${t.number} collate "natural"`, t.buildingId, t.id)
      .where(sql`${t.kind} = 'unit'`),
    index('units_floor').on(t.floorIndex, t.buildingId, t.position, t.id).where(sql`${t.kind} = 'unit'`),
    index('units_beginning').on(sql`lower(${t.number}) text_pattern_ops`).where(sql`${t.kind} = 'unit'`),
    // Whether a closed door is of a retired unit: nearly none is, so that no unit is read.
    index('units_retired').on(t.buildingId, t.id).where(sql`${t.kind} = 'retired unit'`),
    check('units_kind', sql.raw(`kind in (${storedKinds.map((kind) => `'${kind}'`).join(', ')})`)),
  ],
);
