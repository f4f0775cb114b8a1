import { buildingSearchCalls } from '@clearunit/shared/api/building-search';
import { usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { useFound } from '../bulk/use-chosen';

/** Says which words of the search no building has, and what is found in their place (4 §20). */
export function ReplacedWords() {
  const t = useText();
  const { locale } = useTexts();
  const { search } = useFound();
  const { data = [] } = usePortalQuery(buildingSearchCalls.replacedWords, { query: search });
  const either = new Intl.ListFormat(locale, { type: 'disjunction' });
  return (
    <p role="status" className={data.length === 0 ? 'unseen' : undefined}>
      {data.map(({ word, by }) => t('buildingTools.replaced', { word, by: either.format(by) })).join(' ')}
    </p>
  );
}
