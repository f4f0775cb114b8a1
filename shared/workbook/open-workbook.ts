import type { SheetRow } from './cell';
import type { SheetContext } from './cell-reader';
import { WorkbookError } from './errors';
import { defaultLimits, UnpackBudget, type WorkbookLimits } from './limits';
import { readNumberStyles } from './number-formats';
import { readRelationships, relationshipsKey } from './relationships';
import { readSharedTexts } from './shared-texts';
import { readSheetList, type SheetList } from './sheet-list';
import { readSheetRows } from './sheet-rows';
import type { Part } from './xml-part';
import { readZipDirectory, type ZipEntry } from './zip-directory';
import { unpackPart } from './zip-part';

/** An opened workbook. Nothing of a sheet is read before its rows are asked for. */
export interface Workbook {
  /** The worksheets in the order of their tabs, hidden ones too. */
  readonly sheetNames: readonly string[];
  /** Whether its numbers count days from 1904 (`from1904`); cells that are dates are right already. */
  readonly uses1904?: boolean;
  /**
   * The rows of a sheet, in batches, read while they are taken; leaving the loop early ends the reading.
   * @param onProgress called with the share (0 to 1) of this sheet that has been read
   * @throws WorkbookError `sheetMissing`, `tooBig`, `damaged`
   */
  rows(sheetName: string, onProgress?: (done: number) => void): Generator<SheetRow[], void>;
}

export interface OpenOptions {
  /** The sheets that will be read: opening fails with `sheetMissing` when one is not there. */
  sheets?: readonly string[];
  /** Called with the share (0 to 1) of `sheets` that has been read, never decreasing. */
  onProgress?(done: number): void;
  limits?: Partial<WorkbookLimits>;
}

/**
 * Opens an .xlsx file. Its size is checked before it is read into memory.
 * @param file a file chosen in the browser, or the bytes
 * @throws WorkbookError `notAWorkbook`, `encrypted`, `sheetMissing`, `tooBig`, `damaged`
 */
export async function openWorkbook(file: Blob | Uint8Array, options: OpenOptions = {}): Promise<Workbook> {
  const limits = { ...defaultLimits, ...options.limits };
  const size = file instanceof Uint8Array ? file.length : file.size;
  if (size > limits.fileBytes) throw new WorkbookError('tooBig', 'fileBytes');
  const bytes = file instanceof Uint8Array ? file : new Uint8Array(await file.arrayBuffer());
  return new OpenedWorkbook(bytes, limits, options);
}

/** 64,000 cell styles, as many as a spreadsheet allows, take about 10 MB. */
const SUPPORTING_PART_BYTES = 32 * 1024 * 1024;

class OpenedWorkbook implements Workbook {
  readonly sheetNames: readonly string[];
  readonly uses1904: boolean;
  readonly #file: Uint8Array;
  readonly #entries: Map<string, ZipEntry>;
  readonly #limits: WorkbookLimits;
  readonly #budget: UnpackBudget;
  readonly #list: SheetList;
  readonly #wanted: ReadonlySet<ZipEntry>;
  readonly #onPacked: (bytes: number) => void;
  #context?: SheetContext;

  constructor(file: Uint8Array, limits: WorkbookLimits, options: OpenOptions) {
    this.#file = file;
    this.#limits = limits;
    this.#budget = new UnpackBudget(limits.unpackedBytes);
    this.#entries = readZipDirectory(file);
    this.#list = this.#readList();
    this.sheetNames = [...this.#list.sheets.keys()];
    this.uses1904 = this.#list.uses1904;
    this.#wanted = new Set(options.sheets?.map((name) => this.#sheet(name)));
    this.#onPacked = progressOf(this.#wanted, options.onProgress);
  }

  *rows(sheetName: string, onProgress?: (done: number) => void): Generator<SheetRow[], void> {
    const entry = this.#sheet(sheetName);
    this.#context ??= this.#readContext();
    const onPacked = onProgress
      ? progressOf(new Set([entry]), onProgress)
      : this.#wanted.has(entry)
        ? this.#onPacked
        : undefined;
    const part = unpackPart(this.#file, entry, this.#budget, onPacked);
    yield* readSheetRows(part, this.#context, this.#limits);
  }

  #readList(): SheetList {
    const root = this.#entries.get('_rels/.rels');
    const links = root ? readRelationships(this.#part(root), '') : [];
    const key = links.find((link) => link.kind === 'officeDocument')?.target ?? 'xl/workbook.xml';
    const entry = this.#entries.get(key);
    const rels = this.#entries.get(relationshipsKey(key));
    if (!entry || !rels || key.endsWith('.bin')) throw new WorkbookError('notAWorkbook');
    return readSheetList(this.#part(entry), readRelationships(this.#part(rels), key));
  }

  #readContext(): SheetContext {
    const { sharedTexts, styles, uses1904 } = this.#list;
    const texts = this.#entries.get(sharedTexts ?? '');
    const styleEntry = this.#entries.get(styles ?? '');
    return {
      sharedTexts: texts ? readSharedTexts(this.#part(texts, this.#limits.sharedTextBytes)) : [],
      numberStyles: styleEntry ? readNumberStyles(this.#part(styleEntry)) : [],
      uses1904,
    };
  }

  #sheet(name: string): ZipEntry {
    const key = this.#list.sheets.get(name);
    if (key === undefined) throw new WorkbookError('sheetMissing', name);
    const entry = this.#entries.get(key);
    if (!entry) throw new WorkbookError('damaged', key);
    return entry;
  }

  /** The parts around the sheets are held in memory, so each has a bound of its own. */
  #part(entry: ZipEntry, maxBytes = SUPPORTING_PART_BYTES): Part {
    return unpackPart(this.#file, entry, new UnpackBudget(maxBytes));
  }
}

function progressOf(
  sheets: ReadonlySet<ZipEntry>,
  tell: (done: number) => void = () => {},
): (bytes: number) => void {
  let total = 0;
  for (const sheet of sheets) total += sheet.packedBytes;
  let read = 0;
  return (bytes) => {
    read += bytes;
    if (total > 0) tell(Math.min(1, read / total));
  };
}
