import type { AddressQuery } from '@clearunit/shared/ui/device';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of a link to a report, and the page's query without it. The token stays behind # in the address, so that the
 * page can be reloaded and kept; links of former versions, which had it in the query, are read too.
 * @returns `link` is '' where the address has none; `address` is like that of other pages
 */
export function useLinkedAddress() {
  const { pathname, search: sent, hash: sentHash } = useLocation();
  const navigate = useNavigate();
  const search = new URLSearchParams(sent);
  const former = search.get('link');
  search.delete('link');
  const query = String(search);
  const link = new URLSearchParams(sentHash.slice(1)).get('link') || former || '';
  const hash = link && String(new URLSearchParams({ link }));

  useEffect(() => {
    if (former !== null) void navigate({ search: query, hash }, { replace: true });
  }, [former, query, hash, navigate]);

  const setSearch: AddressQuery[1] = (change, how) =>
    void navigate({ search: String(change(new URLSearchParams(query))), hash }, how);
  return { link, address: [search, setSearch, pathname] satisfies AddressQuery };
}
