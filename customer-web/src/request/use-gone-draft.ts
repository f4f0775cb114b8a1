import { useText } from '@clearunit/shared/ui/texts-context';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../device/show-toast';

/** How long, in ms, the toast is shown (3 §9). */
const duration = 10_000;

/** Says that a draft was submitted already, and goes home (3 §2.7). */
export function useGoneDraft(): () => void {
  const t = useText();
  const navigate = useNavigate();
  return useCallback(() => {
    void showToast('error', t('rules.orders.followup-already-submitted'), { duration, id: 'gone-draft' });
    navigate('/home', { replace: true });
  }, [t, navigate]);
}
