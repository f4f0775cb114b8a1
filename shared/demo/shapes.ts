/** The units of a storeyed house: floors of doors, numbered floor by floor. */
export interface Storeys {
  floors: number;
  doors: number;
  /** The floor over the twelfth is called 14. */
  skips13?: boolean;
  /** How many doors of floor 1 are lobby and office instead. */
  lobby?: number;
  penthouses?: number;
  basement?: number;
  /** Letters of the blocks that stand side by side, each with all floors. */
  blocks?: readonly string[];
  /** The doors are letters (2B) rather than numbers. */
  letteredDoors?: boolean;
}

/** The shape of a building. */
export interface Shape {
  storeys?: Storeys;
  /** Rows of townhouses, with the number of doors in each. */
  rows?: readonly number[];
}

/** A door with its number, before it has its place. */
export interface Door {
  unit: string;
  townHouse: boolean;
}

/** All doors of a shape, from the ground up, townhouses last. */
export function doorsOf({ storeys, rows = [] }: Shape): Door[] {
  const flats = storeys ? (storeys.blocks ?? ['']).flatMap((block) => storeyDoors(storeys, block)) : [];
  const prefix = storeys ? 'TH' : '';
  const houses = rows.flatMap((doors, row) =>
    count(doors).map((door) => `${prefix}${row + 1}${twoDigits(door)}`),
  );
  return [
    ...flats.map((unit) => ({ unit, townHouse: false })),
    ...houses.map((unit) => ({ unit, townHouse: true })),
  ];
}

function storeyDoors(storeys: Storeys, block: string): string[] {
  const { floors, doors, lobby = 0, penthouses = 0, basement = 0 } = storeys;
  const labels = count(floors).map((floor) => (storeys.skips13 && floor > 12 ? floor + 1 : floor));
  const onFloors = labels.flatMap((floor) =>
    count(doors)
      .filter((door) => floor > 1 || door > lobby)
      .map((door) => `${block}${floor}${storeys.letteredDoors ? letter(door) : twoDigits(door)}`),
  );
  return [
    ...count(basement).map((door) => `B${door}`),
    ...onFloors,
    ...count(penthouses).map((door) => `PH${door}`),
  ];
}

const count = (to: number): number[] => Array.from({ length: to }, (_, at) => at + 1);
const twoDigits = (number: number): string => String(number).padStart(2, '0');
const letter = (door: number): string => String.fromCharCode(64 + door);
