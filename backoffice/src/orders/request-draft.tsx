import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useNavigate } from 'react-router-dom';

/** Begins a draft of a service request (3 §2.5). */
export function RequestDraft() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Button look="main" onClick={() => navigate('/scheduler-order-draft')}>
      {t('schedulerOrders.requestDraft')}
    </Button>
  );
}
