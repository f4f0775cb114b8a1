import { readFileSync } from 'node:fs';
import type { DocumentedBuilding } from '@clearunit/shared/domain/po-documents';

const units = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

/** The building that most of the samples are about. */
export const tower: DocumentedBuilding = {
  name: 'Alder Point Tower',
  address: '204 Alder Point Road, Kingston',
  orderNumberType: 'po',
  units: [...units(201, 212), ...units(301, 312), ...units(401, 412), ...units(1101, 1112), 'PH1'],
};

const tilleuls: DocumentedBuilding = {
  name: 'Les Tilleuls',
  address: '1180 rue des Tilleuls, Montréal',
  orderNumberType: 'po',
  units: [...units(101, 112), ...units(201, 212), ...units(301, 312)],
};

/** The expected reading of a sample; '' and none for missing facts. */
export interface Sample {
  file: string;
  building: DocumentedBuilding;
  where: 'here' | 'elsewhere' | 'unknown';
  number: string;
  units: readonly string[];
}

/**
 * Documents written by other programs, named after these: a letter, a form with columns and a table, a French order, a
 * page in two columns, a forwarded mail, a picture of a letter, a row of houses with telephone number and hours, the
 * same street in another city, one with a longer name, a spreadsheet as such and printed on two pages, and others.
 */
export const samples: readonly Sample[] = [
  {
    file: 'chromium-letter.pdf',
    building: tower,
    where: 'here',
    number: '4500-88213',
    units: ['305', '412', '1102', '207'],
  },
  {
    file: 'chromium-form.pdf',
    building: tower,
    where: 'here',
    number: 'PO-2026-0117',
    units: ['305', '412', '1102'],
  },
  {
    file: 'chromium-french.pdf',
    building: tilleuls,
    where: 'here',
    number: '77-5512',
    units: ['102', '204', '305'],
  },
  {
    file: 'chromium-columns.pdf',
    building: { ...tower, orderNumberType: 'wo' },
    where: 'here',
    number: '31198',
    units: ['305', '306', '1102'],
  },
  { file: 'chromium-mail.pdf', building: tower, where: 'here', number: '7781204', units: ['1102', '1103'] },
  {
    file: 'chromium-other.pdf',
    building: { ...tower, orderNumberType: 'mo' },
    where: 'elsewhere',
    number: 'M-2209',
    units: ['305'],
  },
  {
    file: 'chromium-handover.pdf',
    building: tower,
    where: 'here',
    number: '4500-93377',
    units: ['305', '207', '412', '1104'],
  },
  {
    file: 'chromium-city.pdf',
    building: { ...tower, orderNumberType: 'wo' },
    where: 'elsewhere',
    number: 'WO-77120',
    units: ['305'],
  },
  { file: 'chromium-nothing.pdf', building: tower, where: 'unknown', number: '', units: [] },
  { file: 'chromium-scanned.pdf', building: tower, where: 'unknown', number: '', units: [] },
  {
    file: 'ghostscript-form.pdf',
    building: { ...tower, orderNumberType: 'mo' },
    where: 'here',
    number: 'MO-88120',
    units: ['207', '412', 'PH1'],
  },
  {
    file: 'ghostscript-words.pdf',
    building: tower,
    where: 'here',
    number: '4500771',
    units: ['301', '302', '303'],
  },
  {
    file: 'libreoffice-letter.pdf',
    building: tower,
    where: 'here',
    number: '4500-90117',
    units: ['211', '309', '1104', '402'],
  },
  {
    file: 'libreoffice-form.pdf',
    building: { ...tower, orderNumberType: 'wo' },
    where: 'here',
    number: 'WO-660412',
    units: ['203', '310', '1110'],
  },
  {
    file: 'libreoffice-french.pdf',
    building: tilleuls,
    where: 'here',
    number: 'BC-2026-404',
    units: ['108', '211', '307'],
  },
  {
    file: 'libreoffice-longer-street.pdf',
    building: { ...tower, orderNumberType: 'mo' },
    where: 'elsewhere',
    number: 'MO-5150',
    units: ['301', '302', '303'],
  },
  {
    file: 'libreoffice-sheet.pdf',
    building: tower,
    where: 'here',
    number: '4500-91220',
    units: ['205', '401', 'PH1'],
  },
  {
    file: 'libreoffice-sheet.xlsx',
    building: tower,
    where: 'here',
    number: '4500-91220',
    units: ['205', '401', 'PH1'],
  },
];

/** The bytes of a sample. */
export const sample = (file: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`./samples/${file}`, import.meta.url)));
