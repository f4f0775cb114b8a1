import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** 'Go Back': to the page before, or to `otherwise` when this one was the first (a link from a mail). */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return useCallback(() => {
    if (isFirst) navigate(otherwise, { replace: true });
    else navigate(-1);
  }, [isFirst, navigate, otherwise]);
}
