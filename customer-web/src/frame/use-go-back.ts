import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** 'Go Back': to the page before, or to `otherwise` when this one was the first (a link from a mail). */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    // The router counts its pages; one that took the place of the first is the first still.
    if ((history.state?.idx ?? 0) > 0) navigate(-1);
    else navigate(otherwise, { replace: true });
  }, [navigate, otherwise]);
}
