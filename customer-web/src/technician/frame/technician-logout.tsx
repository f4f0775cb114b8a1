import { useText } from '@clearunit/shared/ui/texts-context';
import LogoutDialog from '../../account/logout-dialog';
import { fieldWork } from '../../field-work/field-work';
import { forgetAnswers } from '../../field-work/kept-answers';
import type { KeptPhoto } from '../../field-work/photo';
import { useUnsent } from '../../field-work/unsent-context';
import { entriesIn, isRefused, type UnsentItem } from '../../field-work/unsent-item';
import { useArePhotosRead, usePhotos } from '../../field-work/use-photos';
import type { KeptVisit } from '../../field-work/visit';
import { isSending } from '../../field-work/visit-results';
import { useReader } from '../../session';

/** Asks before a technician signs out, and says what is not sent yet, which stays on the phone. */
export default function TechnicianLogout({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { uuid } = useReader();
  const { items } = useUnsent();
  const photos = usePhotos(uuid);
  const arePhotosRead = useArePhotosRead();
  const { waiting, open } = countUnsent({ visits: fieldWork.visitsOf(uuid), items, photos });
  const warning = [
    waiting > 0 && t('visits.offline.logout.unsent', { smart_count: waiting }),
    open > 0 && t('visits.offline.logout.open', { smart_count: open }),
    !arePhotosRead && t('visits.photos.notRead'),
  ].filter(Boolean);
  return <LogoutDialog onClose={onClose} onLeft={forgetAnswers} warning={warning.join(' ')} />;
}

type OnPhone = {
  visits: readonly KeptVisit[];
  items: readonly UnsentItem[];
  photos: readonly KeptPhoto[];
};

/**
 * How many of a technician's entries stay on the phone after signing out: results, open units, requests and photos.
 * @returns waiting: sent by themselves at the next sign-in; open: not saved yet, or refused, so that somebody must look
 * at them. A photo of a unit that is not saved counts with its unit.
 */
function countUnsent({ visits, items, photos }: OnPhone): { waiting: number; open: number } {
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

const openUnits = (visit: KeptVisit): string[] =>
  Object.keys(visit.entries).filter((line) => !isSending(visit, line));

const isOfOpenUnit = ({ buildingId, date, line }: KeptPhoto, visit: KeptVisit): boolean =>
  visit.building_id === buildingId &&
  visit.date === date &&
  openUnits(visit).some(
    (unit) => unit === line || visit.entries[unit]?.other_pests.some(({ id }) => id === line),
  );
