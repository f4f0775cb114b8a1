/**
 * Parses one JSON object as its text arrives, its top-level lists in pieces: `{"units": [ … ]}` with 300,000 units
 * blocks the server only for a piece at a time, and its text is never in memory as a whole. Returns what JSON.parse
 * would return of the whole text, or throws a SyntaxError.
 */
export class JsonListsParser {
  /** The text without the lists' contents, which are replaced by their index. */
  #frame = '';
  readonly #lists: unknown[][] = [];
  /** The unparsed rest of a list. */
  #pending = '';
  /** The list was cut at a comma, so an element must follow. */
  #afterComma = false;
  #inList = false;
  #underObject = false;
  #inString = false;
  #escaped = false;
  #depth = 0;

  push(text: string): void {
    let from = 0;
    let cut = -1;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (code === BACKSLASH) this.#escaped = true;
        else if (code === QUOTE) this.#inString = false;
      } else if (code === QUOTE) {
        this.#inString = true;
      } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
        this.#depth++;
        if (this.#depth === 1) this.#underObject = code === OPEN_OBJECT;
        if (code === OPEN_LIST && this.#depth === 2 && this.#underObject) {
          this.#frame += text.slice(from, at + 1) + this.#lists.length;
          this.#lists.push([]);
          this.#inList = true;
          from = at + 1;
        }
      } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
        this.#depth--;
        if (this.#inList && this.#depth === 1) {
          this.#take(text.slice(from, at), this.#afterComma);
          this.#inList = this.#afterComma = false;
          from = at;
          cut = -1;
        }
      } else if (code === COMMA && this.#inList && this.#depth === 2) {
        cut = at;
      }
    }
    this.#keep(text, from, cut);
  }

  /** The whole object, after all text was pushed. */
  end(): unknown {
    if (this.#inList) throw new SyntaxError('the text ends inside a list');
    const whole: unknown = JSON.parse(this.#frame);
    if (this.#lists.length === 0) return whole;
    for (const [key, value] of Object.entries(whole as object)) {
      if (!Array.isArray(value)) continue;
      Object.defineProperty(whole, key, { value: this.#lists[value[0]], enumerable: true, writable: true });
    }
    return whole;
  }

  /** Parses the elements up to the last comma of a piece, and keeps the rest. */
  #keep(text: string, from: number, cut: number): void {
    if (!this.#inList) {
      this.#frame += text.slice(from);
    } else if (cut < 0) {
      this.#pending += text.slice(from);
    } else {
      this.#take(text.slice(from, cut), true);
      this.#afterComma = true;
      this.#pending = text.slice(cut + 1);
    }
  }

  #take(text: string, mustHold: boolean): void {
    const elements = this.#pending + text;
    this.#pending = '';
    if (mustHold && elements.trim() === '') throw new SyntaxError('an element is missing beside a comma');
    const list = this.#lists.at(-1)!;
    for (const element of JSON.parse(`[${elements}]`)) list.push(element);
  }
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
