import type { Sort } from '@clearunit/shared/ui/kit';
import { useSearchParams } from 'react-router-dom';

/** The list's page and sort in the address (3 §2.18). */
export function useNotesAddress() {
  const [params, setParams] = useSearchParams();
  const open = (page: number, order: Sort['order']) =>
    setParams(
      { ...(page > 1 && { page: String(page) }), ...(order === 'ASC' && { order }) },
      { replace: true },
    );
  const order: Sort['order'] = params.get('order') === 'ASC' ? 'ASC' : 'DESC';
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    order,
    onPage: (page: number) => open(page, order),
    onOrder: (wanted: Sort['order']) => open(1, wanted),
    onFirstPage: () => open(1, order),
  };
}
