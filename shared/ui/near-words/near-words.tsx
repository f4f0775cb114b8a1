import { buildingSearchCalls } from '../../api/building-search';
import type { PortalInput } from '../../api/call';
import type { PortalCalls } from '../../api/portal-calls';
import { usePortalQuery } from '../portal';
import { useText, useTexts } from '../texts-context';

type NearWordsProps = {
  /** The query of the list. */
  search: PortalInput<PortalCalls['replacedWords']>['query'];
  /** Whether the list has found anything; without that nothing is found in place of a word. */
  hasFound: boolean;
  className?: string | undefined;
};

/** Shows which words of a search no building has, and which near words were searched instead (4 §20). */
export function NearWords({ search, hasFound, className }: NearWordsProps) {
  const t = useText();
  const { locale } = useTexts();
  // Asked beside the list, and its room kept until the next search is answered: the rows below do not move.
  const options = { enabled: search.q !== '', keepPrevious: true };
  const answer = usePortalQuery(buildingSearchCalls.replacedWords, { query: search }, options);
  const replaced = hasFound && search.q !== '' ? (answer.data ?? []) : [];
  const either = new Intl.ListFormat(locale, { type: 'disjunction' });
  return (
    <p
      role="status"
      className={replaced.length === 0 ? 'unseen' : className}
      style={answer.isPlaceholderData ? { visibility: 'hidden' } : undefined}
    >
      {replaced.map(({ word, by }) => t('nearWords.replaced', { word, by: either.format(by) })).join(' ')}
    </p>
  );
}
