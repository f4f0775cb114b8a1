import { Segments } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListFilters } from '../../grid/use-list-filters';

/** Only invoices with invalid comments, or all. */
export function CommentFilter() {
  const t = useText();
  const { filterValues, change } = useListFilters();
  return (
    <Segments
      label={t('audit.comments.filter')}
      value={filterValues.filter_by === 'all' ? 'all' : 'invalid_comments'}
      options={[
        { value: 'invalid_comments', text: t('audit.comments.invalid') },
        { value: 'all', text: t('audit.comments.all') },
      ]}
      onChoose={(filter_by) => change({ filter_by })}
    />
  );
}
