import * as z from 'zod/mini';
import { columnsOf } from './columns';
import { floorLabel, type Level, topHeight, writtenLevel } from './floor-levels';
import { compareNaturally } from './natural-sort';
import type { NumberingScheme } from './numbering-schemes';
import { proposeScheme } from './propose-scheme';
import {
  type Door,
  type LabelReading,
  namesTownHouse,
  partsOf,
  readLabel,
  readTownHouse,
} from './read-label';
import { readingRules } from './reading-rules';

/** Where a unit lies in its building (specification README no. 17); beside, above and below follow from it. */
export const Place = z.object({
  /** The floor's label as shown: '12', 'G', 'B1', 'PH'; for a townhouse its row's label. */
  floor: z.string(),
  /** Order of the floors from below: 0 is the ground, negative below it. Blocks of one site lie 100,000 apart. */
  floorIndex: z.number().check(z.int()),
  /** Column on the floor or in the row, counted from 1; no two units of a floor have the same. */
  position: z.number().check(z.int()),
  /** The townhouse row; null for every other unit. */
  row: z.nullable(z.string()),
});
export type Place = z.infer<typeof Place>;

/** All that decides about a unit's place, besides the building's scheme and its other units. */
export interface UnitToPlace {
  unit: string;
  townHouse?: boolean;
  /** A floor set by hand, which overrides the number's. */
  manualFloor?: string | null;
}

/** A place with what it was derived from, for finding neighbours. */
export interface PlacedUnit extends Place {
  block: string;
  height: number;
  /** The door that its column stands for; null when it stands after the numbered doors or is counted through. */
  door: Door | null;
}

/** Blocks of one site are apart by this much, so that no unit of one is taken for a neighbour of another. */
const blockSpan = 100_000;

/** So many blocks have a place of their own, which keeps `floorIndex` a 4-byte integer; further ones share the last. */
const mostBlocks = 20_000;

/**
 * Gives every unit of one building its place (specification README no. 17, 4 §1.5): a pure function of all unit
 * numbers, the scheme and the floors given by hand, so that the order of adding does not matter.
 *
 * Floors of one height are different floors, M above G and LG below it. Numbered floors of a block share their columns,
 * so that doors line up; a letter after a number has a column of its own behind it (1204, 1204A, 1205). Floors of their
 * own kind have columns of their own. A unit whose number belongs to another floor stands behind the floor's own.
 *
 * @param units all units of the building
 * @param scheme null to go by the one that the numbers propose
 * @returns the places, in the order of `units`; (row or floorIndex, position) is unique
 */
export function placeUnits(units: readonly UnitToPlace[], scheme: NumberingScheme | null = null): Place[] {
  return placeWithDoors(units, scheme).map(({ floor, floorIndex, position, row }) => ({
    floor,
    floorIndex,
    position,
    row,
  }));
}

/** As `placeUnits`, with the doors and heights from which neighbours follow. */
export function placeWithDoors(
  units: readonly UnitToPlace[],
  chosen: NumberingScheme | null = null,
): PlacedUnit[] {
  const labels = units.map(({ unit }) => partsOf(unit));
  const scheme = chosen ?? proposeScheme(units);
  const rules = readingRules(
    labels.filter((_, at) => !units[at]!.townHouse),
    scheme,
  );
  const named = labels.map((parts, at) =>
    units[at]!.townHouse || (namesTownHouse(parts) && !units[at]!.manualFloor?.trim())
      ? readTownHouse(parts)
      : readLabel(parts, rules),
  );
  const read = named.map((reading, at) => withGivenFloor(reading, units[at]!, named));
  const isCounted = scheme === 'given';
  const floors = stackFloors(read);
  const places: PlacedUnit[] = new Array(units.length);
  for (const group of groupByColumns(read)) {
    const seats = columnsOf(
      group.map((at) => ({
        unit: units[at]!.unit,
        floor: floorKey(read[at]!),
        // A house number counts along whichever row the house was put in.
        ownFloor: floorKey((units[at]!.townHouse ? read : named)[at]!),
        door: read[at]!.door,
      })),
      isCounted,
    );
    group.forEach((at, index) => {
      const { block, level, row } = read[at]!;
      const { floorIndex, height } = floors.get(floorKey(read[at]!))!;
      places[at] = { floor: level.label, floorIndex, row, block, height, ...seats[index]! };
    });
  }
  return places;
}

/** A floor given by hand is that of the other units which has its label, or one of its own in the unit's block. */
function withGivenFloor(
  reading: LabelReading,
  { manualFloor, townHouse }: UnitToPlace,
  named: readonly LabelReading[],
): LabelReading {
  if (!manualFloor?.trim()) return reading;
  const label = floorLabel(manualFloor);
  if (townHouse) return { ...reading, row: label, level: { ...reading.level, label } };
  if (reading.level.label === label && reading.row === null) return reading;
  const found = labelled(named).get(label);
  return { ...reading, row: null, ...(found ?? { level: writtenLevel(manualFloor) }) };
}

const labelledFloors = new WeakMap<readonly LabelReading[], Map<string, { level: Level; block: string }>>();

function labelled(named: readonly LabelReading[]): Map<string, { level: Level; block: string }> {
  let floors = labelledFloors.get(named);
  if (!floors) {
    floors = new Map();
    for (const { level, block, row } of named) {
      const known = floors.get(level.label);
      if (row === null && (!known || block < known.block)) floors.set(level.label, { level, block });
    }
    labelledFloors.set(named, floors);
  }
  return floors;
}

const floorKey = ({ row, block, level }: LabelReading): string =>
  row === null ? `${block} ${level.label}` : `row ${row}`;

interface Floor {
  label: string;
  height: number;
  floorIndex: number;
}

/** Where each floor and each townhouse row comes in its order, by `floorKey`. */
function stackFloors(read: readonly LabelReading[]): Map<string, Floor> {
  const floors = new Map<string, Floor>();
  const blocks = new Map<string, Floor[]>();
  const rows: Floor[] = [];
  for (const reading of read) {
    const key = floorKey(reading);
    if (floors.has(key)) continue;
    const floor = { label: reading.level.label, height: reading.level.height, floorIndex: 0 };
    floors.set(key, floor);
    if (reading.row !== null) rows.push(floor);
    else if (blocks.has(reading.block)) blocks.get(reading.block)!.push(floor);
    else blocks.set(reading.block, [floor]);
  }
  rows
    .sort((a, b) => compareNaturally(a.label, b.label))
    .forEach((row, at) => {
      row.floorIndex = at;
    });
  for (const [base, storeys] of stackBlocks(blocks)) stackBlock(storeys, base);
  return floors;
}

/**
 * Floors with the index from which they are counted: blocks from the last in natural order up, what belongs to no block
 * under them, with its levels above all floors on top. What belongs to no block of a building with one is part of it.
 */
function stackBlocks(blocks: ReadonlyMap<string, Floor[]>): [base: number, Floor[]][] {
  const loose = blocks.get('') ?? [];
  const names = [...blocks.keys()].filter((block) => block !== '').sort(compareNaturally);
  const isNumbered = loose.some(({ label, height }) => /^\d/.test(label) && height < topHeight);
  const [only] = names;
  if (only !== undefined && names.length === 1 && !isNumbered) return [[0, [...blocks.get(only)!, ...loose]]];
  const baseOf = (at: number) => Math.max(names.length - at, 1);
  const bases = names.map((name, at): [number, Floor[]] => [
    Math.min(baseOf(at), mostBlocks) * blockSpan,
    blocks.get(name)!,
  ]);
  if (only === undefined || isNumbered) return [...bases, [0, loose]];
  const top = Math.min(names.length + 1, mostBlocks + 1) * blockSpan;
  const isTop = ({ height }: Floor) => height >= topHeight;
  return [...bases, [top, loose.filter(isTop)], [0, loose.filter((floor) => !isTop(floor))]];
}

function stackBlock(floors: Floor[], base: number): void {
  const numbers = new Set(floors.map(({ height }) => height));
  // 14 lies on 12 where there is no 13.
  const skips13 = !numbers.has(13) && numbers.has(12) && numbers.has(14);
  const height = (floor: Floor) =>
    skips13 && floor.height > 13 && floor.height < topHeight ? floor.height - 1 : floor.height;
  for (const floor of floors) floor.height = height(floor);
  const upwards = floors.toSorted((a, b) => a.height - b.height || compareNaturally(b.label, a.label));
  const firstAbove = upwards.findIndex((floor) => floor.height >= 0);
  const above = firstAbove === -1 ? [] : upwards.slice(firstAbove);
  const below = (firstAbove === -1 ? upwards : upwards.slice(0, firstAbove)).reverse();
  const climb = (storeys: readonly Floor[], direction: 1 | -1, first: number) => {
    let last: { height: number; index: number } | null = null;
    for (const floor of storeys) {
      const rise: number =
        last === null ? Math.floor(Math.abs(floor.height)) : Math.floor(Math.abs(floor.height - last.height));
      const isFirstTop = floor.height >= topHeight && (last === null || last.height < topHeight);
      const step = isFirstTop ? 1 : last === null ? Math.max(rise, first) : Math.max(rise, 1);
      const index: number = (last?.index ?? 0) + (floor.height >= topHeight ? 1 : step);
      floor.floorIndex = base + direction * index;
      last = { height: floor.height, index };
    }
  };
  climb(above, 1, 0);
  climb(below, -1, 1);
}

/** The units that share columns: the numbered floors of a block, or one floor of its own kind, or one townhouse row. */
function groupByColumns(read: readonly LabelReading[]): number[][] {
  const groups = new Map<string, number[]>();
  read.forEach((reading, at) => {
    const isAlone = reading.row !== null || reading.level.isNamed;
    const key = isAlone ? floorKey(reading) : `numbered ${reading.block}`;
    const group = groups.get(key);
    if (group) group.push(at);
    else groups.set(key, [at]);
  });
  return [...groups.values()];
}
