import { type Cell, CellError } from './cell';
import { isoToDate, serialToDate } from './dates';
import { WorkbookError } from './errors';
import { type NumberStyle, withZeros } from './number-formats';
import { TextCache } from './text-cache';
import { wholeNumber } from './whole-number';
import { tagName, type XmlScanner } from './xml-scanner';
import { unescapeCellText } from './xml-text';

/** What the cells of a sheet refer to in the rest of the workbook. */
export interface SheetContext {
  sharedTexts: readonly string[];
  /** By cell style: how its numbers are shown. */
  numberStyles: readonly NumberStyle[];
  uses1904: boolean;
}

const CELL = tagName('c');
const VALUE = tagName('v');
const INLINE = tagName('is');
const RUN_TEXT = tagName('t');
const PHONETIC = tagName('rPh');

/** A cell's t="…", by its first letter; the two that begin with "s" are told apart by the second. */
const NUMBER = 'n'.charCodeAt(0);
const SHARED = 's'.charCodeAt(0);
const BOOLEAN = 'b'.charCodeAt(0);
const ERROR = 'e'.charCodeAt(0);
const ISO_DATE = 'd'.charCodeAt(0);
const FORMULA_TEXT = 0;

/** The attributes of a cell: reference, style, type. */
const R = 'r'.charCodeAt(0);
const S = 's'.charCodeAt(0);
const T = 't'.charCodeAt(0);

/** Gathers the cells of one row after the other from the tags and texts that the scanner finds. */
export class CellReader {
  /** The current row, up to the last column with a value so far. */
  cells: Cell[] = [];

  #column = -1;
  #type = NUMBER;
  #style = 0;
  #inCell = false;
  #inValue = false;
  #inPhonetic = false;
  #hasValue = false;
  /** The value while it is a plain whole number, and the text otherwise. */
  #digits = -1;
  #text = '';
  readonly #cache = new TextCache();

  constructor(
    readonly context: SheetContext,
    readonly maxColumns: number,
  ) {}

  startRow(): void {
    this.cells = [];
    this.#column = -1;
  }

  open(xml: XmlScanner): void {
    const { name } = xml;
    if (name === CELL) {
      this.#column++;
      this.#type = NUMBER;
      this.#style = 0;
      this.#inCell = true;
      this.#hasValue = false;
      this.#digits = -1;
      this.#text = '';
      this.#readAttributes(xml);
    } else if (!this.#inCell) return;
    else if (name === VALUE || (name === RUN_TEXT && !this.#inPhonetic)) this.#inValue = true;
    else if (name === PHONETIC) this.#inPhonetic = true;
    else if (name === INLINE) this.#hasValue = true;
  }

  text(xml: XmlScanner): void {
    if (!this.#inValue) return;
    const isNumeric = this.#type === NUMBER || this.#type === SHARED;
    if (!this.#hasValue && isNumeric) {
      this.#hasValue = true;
      this.#digits = wholeNumber(xml.bytes, xml.start, xml.end);
      if (this.#digits >= 0) return;
    }
    this.#hasValue = true;
    const soFar = this.#digits >= 0 ? String(this.#digits) : this.#text;
    this.#digits = -1;
    this.#text = soFar === '' ? this.#cache.read(xml) : soFar + xml.text();
  }

  close(xml: XmlScanner): void {
    const { name } = xml;
    if (name === VALUE || name === RUN_TEXT) this.#inValue = false;
    else if (name === PHONETIC) this.#inPhonetic = false;
    else if (name === CELL) {
      this.#inCell = false;
      if (this.#hasValue) this.#put(this.#value());
    }
  }

  #put(value: Cell): void {
    if (value === null) return;
    const { cells } = this;
    const column = this.#column;
    if (column >= this.maxColumns) throw new WorkbookError('tooBig', 'columns');
    while (cells.length < column) cells.push(null);
    cells[column] = value;
  }

  #value(): Cell {
    switch (this.#type) {
      case SHARED:
        return this.#sharedText();
      case NUMBER:
        return this.#number();
      case BOOLEAN:
        return this.#text === '1' || this.#text === 'true';
      case ERROR:
        return new CellError(this.#text);
      case ISO_DATE:
        return isoToDate(this.#text) ?? this.#text;
      default:
        return unescapeCellText(this.#text);
    }
  }

  #sharedText(): string {
    const text = this.context.sharedTexts[this.#digits];
    if (text === undefined) throw new WorkbookError('damaged', 'shared text');
    return text;
  }

  #number(): Cell {
    const number = this.#digits >= 0 ? this.#digits : Number(this.#text);
    if (Number.isNaN(number)) return this.#text;
    if (this.#digits < 0 && this.#text.trim() === '') return null;
    const style = this.context.numberStyles[this.#style];
    if (style === 'date') return serialToDate(number, this.context.uses1904) ?? number;
    return style ? withZeros(number, style) : number;
  }

  /** r="B7" s="3" t="str": the three attributes that matter, in any order. */
  #readAttributes(xml: XmlScanner): void {
    const { bytes } = xml;
    for (let letter = xml.nextLetter(); letter !== 0; letter = xml.nextLetter()) {
      const { valueStart, valueEnd } = xml;
      if (letter === R) this.#column = columnOf(bytes, valueStart, valueEnd) ?? this.#column;
      else if (letter === S) this.#style = wholeNumber(bytes, valueStart, valueEnd);
      else if (letter === T) this.#type = cellType(bytes[valueStart]!, valueEnd - valueStart);
    }
  }
}

function cellType(letter: number, length: number): number {
  return letter === SHARED && length > 1 ? FORMULA_TEXT : letter;
}

/** The column, counted from 0, of a reference such as "AB12"; undefined when it has no letters. */
function columnOf(bytes: Uint8Array, first: number, end: number): number | undefined {
  let column = 0;
  let at = first;
  for (; at < end; at++) {
    const letter = bytes[at]! & 0xdf;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return at === first ? undefined : column - 1;
}
