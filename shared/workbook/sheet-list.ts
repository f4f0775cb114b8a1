import { WorkbookError } from './errors';
import type { Relationship } from './relationships';
import { type Part, scanPart } from './xml-part';
import { OPEN, tagName } from './xml-scanner';

const WORKBOOK = tagName('workbook');
const SHEET = tagName('sheet');
const PROPERTIES = tagName('workbookPr');

/** What the workbook's main part tells: the sheets by name, and where the rest lies (keys of zip parts). */
export interface SheetList {
  sheets: Map<string, string>;
  sharedTexts: string | undefined;
  styles: string | undefined;
  uses1904: boolean;
}

/**
 * Reads the main part. Chart sheets and dialogs are no sheets with rows, and are left out.
 * @throws WorkbookError `notAWorkbook` when it is the main part of something else (a document, slides)
 */
export function readSheetList(part: Part, links: readonly Relationship[]): SheetList {
  const targets = new Map(links.map((link) => [link.id, link]));
  const list: SheetList = {
    sheets: new Map(),
    sharedTexts: links.find((link) => link.kind === 'sharedStrings')?.target,
    styles: links.find((link) => link.kind === 'styles')?.target,
    uses1904: false,
  };
  let isRoot = true;
  scanPart(part, (xml, token) => {
    if (token !== OPEN) return;
    if (isRoot && xml.name !== WORKBOOK) throw new WorkbookError('notAWorkbook');
    isRoot = false;
    if (xml.name === PROPERTIES) list.uses1904 = /^(1|true)$/.test(xml.attributes().get('date1904') ?? '');
    if (xml.name !== SHEET) return;
    const attributes = xml.attributes();
    const target = targets.get(attributes.get('id') ?? '');
    if (target?.kind === 'worksheet') list.sheets.set(attributes.get('name') ?? '', target.target);
  });
  return list;
}
