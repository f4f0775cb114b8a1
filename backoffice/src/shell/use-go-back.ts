import { homeOf } from '@clearunit/shared/api/routes';
import { goBack } from '@clearunit/shared/ui/device';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { storedUser } from '../session';

/** Goes to the page before; when there is none in this console, to `otherwise` or the reader's first page. */
export function useGoBack(otherwise?: string): () => void {
  const navigate = useNavigate();
  return useCallback(
    () => goBack(navigate, otherwise ?? homeOf[storedUser()?.role ?? 'admin']),
    [navigate, otherwise],
  );
}
