import { newKey } from '@clearunit/shared/ui/portal';

/** An id for an import, by which it is watched while it is stored; `crypto.randomUUID` is missing without https. */
export function newImportId(): string {
  const key = newKey();
  const parts = [key.slice(0, 8), key.slice(8, 12), `4${key.slice(13, 16)}`, `8${key.slice(17, 20)}`];
  return [...parts, key.slice(20)].join('-');
}

/** A checked file's JSON with more fields, such as the import's id and the file's name; the rows stay where they are. */
export const namedBody = (body: Blob, more: Readonly<Record<string, unknown>>): Blob =>
  new Blob([body.slice(0, body.size - 1), `,${JSON.stringify(more).slice(1)}`], {
    type: 'application/json',
  });
