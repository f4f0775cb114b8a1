import { type DocumentedBuilding, readPoDocument, type TextLine } from '..';

/** The default building of the tests. */
export const tower: DocumentedBuilding = {
  name: 'Alder Point Tower',
  address: '204 Alder Point Road, Kingston, ON K7L 3N6',
  orderNumberType: 'po',
  units: ['101', '102', '103', '104', '105', '1204', '1205', 'PH1', 'TH-3'],
};

/** Lines as one would type them: cells parted by ' | ', each 100 points wide. */
const linesOf = (text: string): TextLine[] =>
  text.split('\n').map((line) =>
    line.split('|').flatMap((cell, place) => {
      const trimmed = cell.trim();
      const left = place * 100;
      return trimmed ? [{ text: trimmed, left, right: left + Math.min(95, trimmed.length * 5) }] : [];
    }),
  );

/** The facts of a typed document. */
export const read = (text: string, building: Partial<DocumentedBuilding> = {}) =>
  readPoDocument([linesOf(text)], { ...tower, ...building });

/** The address of the work. */
export const where = (text: string, building: Partial<DocumentedBuilding> = {}) =>
  read(text, building).address.where;

/** Its units; those that the building does not have with a question mark. */
export const units = (text: string, building: Partial<DocumentedBuilding> = {}) =>
  read(text, building).units.map(({ unit, isRegistered }) => (isRegistered ? unit : `?${unit}`));
