const ALL_ONES = 0xffffffff;
const END_BYTES = 22;

/** The same zip with its directory in the wide form that very large files need: sizes and offsets in 64 bits. */
export function asZip64(zip: Uint8Array): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = zip.length - END_BYTES;
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  const directory: Uint8Array[] = [];
  let at = start;
  for (let i = 0; i < count; i++) {
    const length = 46 + view.getUint16(at + 28, true);
    directory.push(wideEntry(zip.slice(at, at + length)));
    at += length;
  }
  return joined([zip.slice(0, start), ...directory, wideEnd(count, start, joined(directory).length)]);
}

function wideEntry(entry: Uint8Array): Uint8Array {
  const view = new DataView(entry.buffer);
  const extra = new DataView(new ArrayBuffer(28));
  extra.setUint16(0, 1, true);
  extra.setUint16(2, 24, true);
  extra.setBigUint64(4, BigInt(view.getUint32(24, true)), true);
  extra.setBigUint64(12, BigInt(view.getUint32(20, true)), true);
  extra.setBigUint64(20, BigInt(view.getUint32(42, true)), true);
  for (const field of [20, 24, 42]) view.setUint32(field, ALL_ONES, true);
  view.setUint16(30, 28, true);
  return joined([entry, new Uint8Array(extra.buffer)]);
}

/** The wide end record, its locator, and the old end record that points nowhere. */
function wideEnd(count: number, start: number, directoryBytes: number): Uint8Array {
  const end = new DataView(new ArrayBuffer(56 + 20 + END_BYTES));
  end.setUint32(0, 0x06064b50, true);
  end.setBigUint64(4, 44n, true);
  end.setBigUint64(24, BigInt(count), true);
  end.setBigUint64(32, BigInt(count), true);
  end.setBigUint64(40, BigInt(directoryBytes), true);
  end.setBigUint64(48, BigInt(start), true);
  end.setUint32(56, 0x07064b50, true);
  end.setBigUint64(64, BigInt(start + directoryBytes), true);
  end.setUint32(72, 1, true);
  end.setUint32(76, 0x06054b50, true);
  end.setUint16(84, 0xffff, true);
  end.setUint16(86, 0xffff, true);
  end.setUint32(88, ALL_ONES, true);
  end.setUint32(92, ALL_ONES, true);
  return new Uint8Array(end.buffer);
}

function joined(pieces: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
