import { type KeptVisit, keptVisits } from '../technician/visit/kept-visit';
import type { KeptPhoto } from '../technician/visit/photos/photo-store';
import { isSending } from '../technician/visit/recording';
import { isRefused, type UnsentItem } from './unsent-item';

type OnPhone = {
  userId: string;
  /** The technician's own. */
  items: readonly UnsentItem[];
  photos: readonly KeptPhoto[];
};

/**
 * How many entries stay on the phone when its technician signs out: units, requests and photos.
 * @returns waiting: sent by themselves at the next sign-in; open: not saved yet, or refused, so that somebody must look
 * at them. A photo of a unit that is not saved counts with its unit.
 */
export function leftBehind({ userId, items, photos }: OnPhone): { waiting: number; open: number } {
  const visits = keptVisits(userId);
  const refusedPhotos = photos.filter(({ refusal }) => refusal !== undefined).length;
  const photosOfOpen = photos.filter(
    (photo) => photo.refusal === undefined && visits.some((visit) => isOfOpenUnit(photo, visit)),
  ).length;
  const refusedItems = items.filter(isRefused).length;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    waiting:
      sum(items.filter((item) => !isRefused(item)).map(entriesIn)) +
      photos.length -
      refusedPhotos -
      photosOfOpen,
    open: sum(visits.map((visit) => openUnits(visit).length)) + refusedItems + refusedPhotos,
  };
}

const entriesIn = (item: UnsentItem): number => (item.kind === 'results' ? item.units.length : 1);

const openUnits = (visit: KeptVisit): string[] =>
  Object.keys(visit.entries).filter((line) => !isSending(visit, line));

const isOfOpenUnit = ({ buildingId, date, line }: KeptPhoto, visit: KeptVisit): boolean =>
  visit.building_id === buildingId &&
  visit.date === date &&
  openUnits(visit).some(
    (unit) => unit === line || visit.entries[unit]?.other_pests.some(({ id }) => id === line),
  );
