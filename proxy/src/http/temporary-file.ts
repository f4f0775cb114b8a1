import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const pieceSize = 256 * 1024;

/** Bytes on the disk while a client sends or reads slowly; no other process can open the file. */
export class TemporaryFile {
  readonly #path: string;
  readonly #file: Awaited<ReturnType<typeof open>>;
  /** How many bytes it has. */
  length = 0;

  private constructor(path: string, file: Awaited<ReturnType<typeof open>>) {
    this.#path = path;
    this.#file = file;
  }

  static async create(): Promise<TemporaryFile> {
    const path = join(tmpdir(), `clearunit-${randomUUID()}`);
    const file = await open(path, 'wx+', 0o600);
    // Where the system allows it, the file has no name from now on: a process that is killed leaves nothing behind.
    await rm(path).catch(() => undefined);
    return new TemporaryFile(path, file);
  }

  async append(bytes: Uint8Array): Promise<void> {
    let at = 0;
    while (at < bytes.length) at += (await this.#file.write(bytes, at)).bytesWritten;
    this.length += bytes.length;
  }

  /** The next bytes from an offset on, up to 256 KB; none at the end. */
  async readAt(offset: number): Promise<Uint8Array> {
    const { buffer, bytesRead } = await this.#file.read(Buffer.allocUnsafe(pieceSize), 0, pieceSize, offset);
    return buffer.subarray(0, bytesRead);
  }

  async *bytes(): AsyncGenerator<Uint8Array> {
    for (let offset = 0; offset < this.length; ) {
      const piece = await this.readAt(offset);
      offset += piece.length;
      yield piece;
    }
  }

  async remove(): Promise<void> {
    await this.#file.close();
    await rm(this.#path, { force: true }).catch(() => undefined);
  }
}
