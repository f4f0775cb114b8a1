import { attributeXml } from './write-text';

/** The cell styles, by their place in `stylesXml`. */
export const DEFAULT = 0;
export const HEADER = 1;
export const DATE = 2;
export const DATE_TIME = 3;
export const MONEY = 4;
export const QUOTED_TEXT = 5;

export const PROLOG = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const packageRelationshipsXml = `${PROLOG}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${LINKS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const stylesXml = `${PROLOG}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${style(0)}${style(0, 'fontId="1" applyFont="1"')}${style(164)}${style(165)}${style(4)}${style(0, 'fontId="0" quotePrefix="1"')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** [Content_Types].xml of a workbook with so many sheets. */
export function contentTypesXml(sheetCount: number): string {
  const sheets = numbered(
    sheetCount,
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  );
  return `${PROLOG}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${sheets}</Types>`;
}

/** xl/workbook.xml, with the sheets' names in their order. */
export function workbookXml(sheetNames: readonly string[]): string {
  const sheets = numbered(
    sheetNames.length,
    (n) => `<sheet name="${attributeXml(sheetNames[n - 1]!)}" sheetId="${n}" r:id="rId${n}"/>`,
  );
  return `${PROLOG}<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets>${sheets}</sheets></workbook>`;
}

/** xl/_rels/workbook.xml.rels of a workbook with so many sheets. */
export function workbookRelationshipsXml(sheetCount: number): string {
  const sheets = numbered(
    sheetCount,
    (n) => `<Relationship Id="rId${n}" Type="${LINKS}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  );
  return `${PROLOG}<Relationships xmlns="${PACKAGE}/relationships">${sheets}<Relationship Id="rId${sheetCount + 1}" Type="${LINKS}/styles" Target="styles.xml"/></Relationships>`;
}

function style(numberFormat: number, more = 'fontId="0"'): string {
  const applies = numberFormat > 0 ? ' applyNumberFormat="1"' : '';
  return `<xf numFmtId="${numberFormat}" ${more} fillId="0" borderId="0" xfId="0"${applies}/>`;
}

function numbered(count: number, xml: (n: number) => string): string {
  return Array.from({ length: count }, (_, i) => xml(i + 1)).join('');
}
