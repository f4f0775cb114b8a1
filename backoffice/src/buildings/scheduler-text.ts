import type { BuildingRow } from '@clearunit/shared/api/buildings';
import type { Texts } from '@clearunit/shared/texts';

/** A building's scheduler, or for whom it waits; '' without either. */
export const schedulerText = (
  t: Texts['t'],
  { scheduler_name, awaited_scheduler }: Pick<BuildingRow, 'scheduler_name' | 'awaited_scheduler'>,
): string =>
  scheduler_name ??
  (awaited_scheduler && t('buildings.fields.awaitedScheduler', { email: awaited_scheduler }));
