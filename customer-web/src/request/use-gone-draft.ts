import { useText } from '@clearunit/shared/ui/texts-context';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { say } from '../device/say';

/** How long, in ms, it is said that a draft is none any more (3 §9). */
const duration = 10_000;

/** Says that a draft was submitted already, and goes home (3 §2.7). */
export function useGoneDraft(): () => void {
  const t = useText();
  const navigate = useNavigate();
  return useCallback(() => {
    void say('error', t('rules.orders.followup-already-submitted'), { duration, id: 'gone-draft' });
    navigate('/home', { replace: true });
  }, [t, navigate]);
}
