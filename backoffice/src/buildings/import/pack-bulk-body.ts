/** Objects per piece of JSON, so that no string of the whole is made. */
const PIECE = 10_000;

/** Lists of a body by their names, each as pieces of JSON. */
export type BodyParts = Readonly<Record<string, readonly Blob[]>>;

/** The lists of the call that adds buildings in bulk (1 §7) as JSON, to be joined by `packBulkBody`. */
export function packParts(
  lists: Readonly<Record<string, readonly object[]>>,
  onProgress: (done: number) => void,
): BodyParts {
  const total = Object.values(lists).reduce((sum, { length }) => sum + length, 0);
  let packed = 0;
  const tell = (count: number) => {
    packed += count;
    onProgress(packed / total);
  };
  const parts = Object.entries(lists).map(([name, items]) => [name, jsonPieces(items, tell)] as const);
  return Object.fromEntries(parts);
}

/** One list of two, as pieces of JSON. */
export const joinedParts = (first: readonly Blob[], second: readonly Blob[]): Blob[] =>
  first.length > 0 && second.length > 0 ? [...first, new Blob([',']), ...second] : [...first, ...second];

/** The body with these lists, as JSON in a blob. */
export function packBulkBody(parts: BodyParts): Blob {
  const pieces = Object.entries(parts).flatMap(([name, some], at) => [
    `${at === 0 ? '' : ','}"${name}":[`,
    ...some,
    ']',
  ]);
  return new Blob(['{', ...pieces, '}'], { type: 'application/json' });
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
