import { fieldWork } from '../field-work';
import { resultsItem } from '../unsent-item';
import { type Batch, type KeptVisit, nothingKept, type VisitKey } from '../visit';

/** The visit with results that wait for the portal. */
export const withBatch = (visit: KeptVisit, batch: Batch): KeptVisit => ({
  ...visit,
  batches: [...visit.batches, batch],
});

export const withoutBatch = (visit: KeptVisit, batch: Batch): KeptVisit => ({
  ...visit,
  batches: visit.batches.filter(({ key }) => key !== batch.key),
});

/** Keeps a visit, and those of its results that wait. */
export async function keepVisit(key: VisitKey, visit: KeptVisit): Promise<void> {
  await fieldWork.changeVisit(key, () => visit);
  for (const batch of visit.batches) await fieldWork.add(resultsItem(visit, key.userId, batch));
}

/** Takes everything off the phone. */
export async function clearPhone(key: VisitKey): Promise<void> {
  await fieldWork.changeVisit(key, () => nothingKept(key));
  for (const { key: item } of fieldWork.unsent()) await fieldWork.remove(item);
  await fieldWork.removePhotos(fieldWork.photosOf(key.userId).map(({ id }) => id));
}
