import { activities, logFields } from '@clearunit/shared/domain/logs';
import { hasWord, readSearch } from '@clearunit/shared/domain/search';
import { activityText, type Texts } from '@clearunit/shared/texts';
import { patternsOf, type SearchedWord } from '../../db/search';

/** A word of a search in the log: its patterns, and the activities and fields in whose texts it is. */
export interface LogWord {
  patterns: SearchedWord;
  activities: readonly string[];
  fields: readonly string[];
}

/** The words of a search in the log. Activities and fields are searched as the reader sees them, not as they are stored. */
export const readLogWords = (q: string, texts: Texts): LogWord[] =>
  readSearch(q).map((word) => ({
    patterns: patternsOf(word),
    activities: activities.filter((activity) => hasWord(activityText(texts, activity), word)),
    fields: logFields.filter((field) => hasWord(texts.t(`logs.fields.${field}`), word)),
  }));
