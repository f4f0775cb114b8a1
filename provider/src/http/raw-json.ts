import type { RowsOffset } from '@clearunit/shared/api/rows-offset';
import type { ListedJson } from '../db/page';

/** An answer that the database wrote as JSON; it is sent unparsed, which makes large heatmaps fast. */
export class RawJson {
  readonly text: string;
  /** Where its rows stand, in a page of a list. */
  readonly rows?: RowsOffset;

  constructor(text: string, rows?: RowsOffset) {
    this.text = text;
    this.rows = rows;
  }
}

/** An answer whose `data` is a page that the database wrote as JSON. */
export function withRows({ json, count }: ListedJson, answerOf: (data: []) => object): RawJson {
  const text = JSON.stringify(answerOf([]));
  const offset = text.indexOf(emptyData) + emptyData.length - 2;
  const before = text.slice(0, offset);
  const from = Buffer.byteLength(before);
  return new RawJson(before + json + text.slice(offset + 2), {
    from,
    to: from + Buffer.byteLength(json),
    count,
  });
}

const emptyData = '"data":[]';
