/** The rows of a list as the provider wrote them, a JSON array; they go on unparsed. */
export class RawRows {
  readonly bytes: Buffer;
  /** How many they are. */
  readonly length: number;

  constructor(bytes: Buffer, length: number) {
    this.bytes = bytes;
    this.length = length;
  }
}
