import { homeOf } from '@clearunit/shared/api/routes';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { storedUser } from '../session';

/** Goes to the page before, or to the reader's first page when there is none in this console. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if ((history.state?.idx ?? 0) > 0) navigate(-1);
    else navigate(homeOf[storedUser()?.role ?? 'admin'], { replace: true });
  }, [navigate]);
}
