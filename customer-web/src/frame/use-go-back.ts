import { goBack } from '@clearunit/shared/ui/device';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** 'Go Back': to the page before, or to `otherwise` when this one was the first (a link from a mail). */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => goBack(navigate, otherwise), [navigate, otherwise]);
}
