import { type Activity, activities } from '../domain/logs';
import type { Texts } from './create-texts';

/** The text of a log entry's activity; an unknown one is shown as its key. */
export const activityText = ({ t }: Pick<Texts, 't'>, activity: string): string =>
  isActivity(activity) ? t(`logs.activities.${activity}`) : activity;

const known: ReadonlySet<string> = new Set(activities);
const isActivity = (activity: string): activity is Activity => known.has(activity);
