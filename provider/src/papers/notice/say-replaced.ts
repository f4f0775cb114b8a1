import { dayIn, type WrittenTexts } from '@clearunit/shared/texts/server';

/** A void notice in whose place another stands. */
export interface ReplacedNotice {
  number: number;
  /** 'YYYY-MM-DD' */
  day: string;
}

/** So many are named: a notice is a page, and whoever has an older one at hand knows that it is older. */
const namedAtMost = 4;

/**
 * Which notices are void since this one is issued, in a sentence, as its paper and the mail about it say it.
 * @param replaces the earliest first; one at least
 */
export function sayReplaced(replaces: readonly ReplacedNotice[], texts: WrittenTexts): string {
  const named = replaces
    .slice(-namedAtMost)
    .map(({ number, day }) => texts.t('notices.replaced', { number, day: dayIn(texts, day) }))
    .join('; ');
  const hasMore = replaces.length > namedAtMost;
  const notices = hasMore ? texts.t('notices.andEarlier', { notices: named }) : named;
  return texts.t('notices.replaces', { smart_count: replaces.length, notices });
}
