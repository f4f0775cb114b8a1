import { oneLine } from '@clearunit/shared/domain/one-line';
import type { Texts } from '@clearunit/shared/texts';
import type { Photo, StoredFile } from './queries';

/** Where a stored file is in the ZIP. */
export function storedFilePath({ t }: Pick<Texts, 't'>, file: StoredFile): string {
  const { kind, day, n, name } = file;
  const folder = { order: 'orders', request: 'requests', mail: 'sent by mail' }[kind];
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? '';
  const named = {
    ...{ code: file.location_code, day, n, number: file.order_number ?? '' },
    name: name.slice(0, name.length - ending.length),
  };
  return `documents/${folder}/${fileName(t(`clientExport.paths.${kind}`, named))}${ending}`;
}

/** Where a photo is: in its building's folder. */
export function photoPath({ t }: Pick<Texts, 't'>, photo: Photo): string {
  const { unit, day, n, order_number: number } = photo;
  const folder = fileName(`${photo.location_code} ${photo.building}`);
  return `photos/${folder}/${fileName(t('clientExport.paths.photo', { unit, day, n, number }))}.jpg`;
}

/** The invoices of a month. @param month 'YYYY-MM' @param part from 1 on */
export const invoicesPath = (month: string, part: number): string =>
  `documents/invoices/${month}${part === 1 ? '' : ` (${part})`}.pdf`;

/** In characters: a path of two such names is short enough for every system. */
const longest = 90;

/** A text as a name that every system accepts for a file or folder. */
export function fileName(text: string): string {
  const clean = oneLine(text.normalize('NFC'))
    .replace(/[<>:"/\\|?*]/g, '-')
    .replace(/\s+/g, ' ');
  return [...clean]
    .slice(0, longest)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '');
}
