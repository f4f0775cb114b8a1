import type { BulkBuilding, BulkUnit } from '@clearunit/shared/domain/imports';

/** Objects per piece of JSON, so that no string of the whole is made. */
const PIECE = 10_000;

/** The body of the call that adds buildings in bulk (1 §7), as JSON in a blob. */
export function packBulkBody(
  buildings: readonly BulkBuilding[],
  units: readonly BulkUnit[],
  onProgress: (done: number) => void,
): Blob {
  const total = buildings.length + units.length;
  let packed = 0;
  const tell = (count: number) => {
    packed += count;
    onProgress(packed / total);
  };
  const pieces = [
    '{"buildings":[',
    ...jsonPieces(buildings, tell),
    '],"units":[',
    ...jsonPieces(units, tell),
    ']}',
  ];
  return new Blob(pieces, { type: 'application/json' });
}

/** Each piece is made into a blob of its own at once, so that its text can be forgotten. */
function jsonPieces(items: readonly object[], tell: (count: number) => void): Blob[] {
  const pieces: Blob[] = [];
  for (let at = 0; at < items.length; at += PIECE) {
    const some = items.slice(at, at + PIECE);
    const json = JSON.stringify(some).slice(1, -1);
    pieces.push(new Blob([at === 0 ? json : `,${json}`]));
    tell(some.length);
  }
  return pieces;
}
