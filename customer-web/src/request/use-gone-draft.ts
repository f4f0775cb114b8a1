import { isBrowserAt } from '@clearunit/shared/ui/device';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { showToast } from '../device/show-toast';

/** How long, in ms, the toast is shown (3 §9). */
const duration = 10_000;

/** Says that a draft was submitted already, and goes home (3 §2.7), unless another page is asked for already. */
export function useGoneDraft(): () => void {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(() => {
    void showToast('error', t('rules.orders.followup-already-submitted'), { duration, id: 'gone-draft' });
    if (isBrowserAt(pathname)) navigate('/home', { replace: true });
  }, [t, navigate, pathname]);
}
