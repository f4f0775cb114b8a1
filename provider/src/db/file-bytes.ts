import type { Runner } from './runner';

const pieceSize = 256 * 1024;

/**
 * The bytes of a stored file, read a piece at a time, so that a large one that is read slowly takes no room. Nothing
 * when there is no such file.
 */
export async function* fileBytes(run: Runner, fileId: string): AsyncGenerator<Buffer, void> {
  for (let from = 1; ; from += pieceSize) {
    const { rows } = await run.query<{ piece: Buffer }>(
      'select substring(content from $2 for $3) as piece from files where id = $1',
      [fileId, from, pieceSize],
    );
    const piece = rows[0]?.piece;
    if (!piece?.length) {
      // Files are never changed, but one may be deleted while it is read: half of it must not look whole.
      if (!rows[0] && from > 1) throw new Error('the file was deleted while it was read');
      return;
    }
    yield piece;
    if (piece.length < pieceSize) return;
  }
}
