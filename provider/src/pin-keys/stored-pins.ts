import { type PinColumn, type PinKeys, pinColumns } from './pin-keys';

/** The columns by the names that code uses for them. */
const columnOf = {
  pin: 'building_pin',
  masterPin: 'master_pin',
  masterPin2: 'master_pin2',
  masterPin3: 'master_pin3',
  masterPin4: 'master_pin4',
} as const satisfies Record<string, PinColumn>;
type PinField = keyof typeof columnOf;

/** A building's PINs, or some of them; those left out stay as they are. */
export type Pins = { [F in PinField]?: string | null | undefined };

/** The same PINs as they are stored. */
export type StoredPins<P extends Pins = Pins> = {
  [F in keyof P & PinField as `${F}Hash` | `${F}Encrypted`]: P[F];
};

/** Hashes and encrypts those of a building's PINs that are given. */
export function storedPins<P extends Pins>(keys: PinKeys, buildingId: string, pins: P): StoredPins<P> {
  const stored: Record<string, string | null> = {};
  for (const [field, column] of Object.entries(columnOf)) {
    const pin = pins[field as PinField];
    if (pin === undefined) continue;
    stored[`${field}Hash`] = pin === null ? null : keys.hash(pin);
    stored[`${field}Encrypted`] = pin === null ? null : keys.encrypt(pin, { buildingId, column });
  }
  return stored as StoredPins<P>;
}

type StoredField = keyof StoredPins;

/** The columns that `storedPins` fills. */
export const storedPinColumns = Object.fromEntries(
  Object.entries(columnOf).flatMap(([field, column]) => [
    [`${field}Hash`, `${column}_hash`],
    [`${field}Encrypted`, `${column}_encrypted`],
  ]),
) as Record<StoredField, string>;

type EncryptedColumn = `${PinColumn}_encrypted`;

/** A building as it is read from the database, with some of its PINs encrypted. */
export type EncryptedRow = { uuid: string } & { [C in EncryptedColumn]?: string | null };

/** The same building with these PINs in clear, or hidden. */
export type ReadRow<Row extends EncryptedRow, Hidden = never> = Omit<Row, EncryptedColumn> & {
  [C in PinColumn as `${C}_encrypted` extends keyof Row ? C : never]:
    | Row[`${C}_encrypted` & keyof Row]
    | Hidden;
};

/** Decrypts the PINs of a row. */
export const readPins = <Row extends EncryptedRow>(row: Row, keys: PinKeys): ReadRow<Row> =>
  replaced(row, (encrypted, column) => keys.decrypt(encrypted, { buildingId: row.uuid, column }));

/** A row for those who may not see its PINs: they are null, and are not decrypted. */
export const hidePins = <Row extends EncryptedRow>(row: Row): ReadRow<Row, null> => replaced(row, () => null);

const columns = new Map<string, PinColumn>(pinColumns.map((column) => [`${column}_encrypted`, column]));

function replaced<Read>(
  row: EncryptedRow,
  read: (encrypted: string, column: PinColumn) => string | null,
): Read {
  const shown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    const column = columns.get(name);
    if (column) shown[column] = typeof value === 'string' ? read(value, column) : null;
    else shown[name] = value;
  }
  return shown as Read;
}
