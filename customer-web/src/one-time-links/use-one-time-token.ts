import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of a one-time link. It is taken out of the address at once, so that it stands in no bookmark and no
 * screenshot.
 * @returns '' where the address has none
 */
export function useOneTimeToken(): string {
  const { hash, search, pathname } = useLocation();
  const navigate = useNavigate();
  // A start of a former version printed it in the query.
  const sent = tokenIn(hash.slice(1)) || tokenIn(search);
  const [token, setToken] = useState(sent);
  useEffect(() => {
    if (sent === '') return;
    setToken(sent);
    void navigate(pathname, { replace: true });
  }, [sent, pathname, navigate]);
  return sent || token;
}

const tokenIn = (part: string): string => new URLSearchParams(part).get('token') ?? '';
