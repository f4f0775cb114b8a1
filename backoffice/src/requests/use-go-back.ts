import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Goes to the page before, or to the dashboard when there is none in this console. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if ((history.state?.idx ?? 0) > 0) navigate(-1);
    else navigate('/dashboard', { replace: true });
  }, [navigate]);
}
