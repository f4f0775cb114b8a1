import { dayIn, type WrittenTexts } from '@clearunit/shared/texts/server';

/** A void notice that was replaced. */
export interface ReplacedNotice {
  number: number;
  /** 'YYYY-MM-DD' */
  day: string;
}

/** How many are named, so that the notice stays one page. */
const namedAtMost = 4;

/**
 * The sentence about replaced notices, in the PDF and the mail.
 * @param replaces the earliest first, at least one
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
