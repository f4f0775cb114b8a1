import type { MonthRange } from '@clearunit/shared/domain/heatmap';
import { UnitHistoryDialog } from '@clearunit/shared/ui/unit-history';
import { useNavigate } from 'react-router-dom';
import { useCart } from '../cart';
import { useMayRequest } from '../chosen-building';
import { showToast } from '../device/show-toast';
import { completeDraftOf } from '../request/review-address';

export type UnitDialogProps = {
  buildingId: string;
  unit: string;
  months?: MonthRange;
  pestId?: string | null;
  onClose: () => void;
};

/** A unit's history with the contact's cart, and the way to delete what is planned (2 §2.6). */
export function UnitDialog({ buildingId, ...rest }: UnitDialogProps) {
  const { has, put } = useCart();
  const mayRequest = useMayRequest();
  const navigate = useNavigate();
  const onOpenDraft = (orderId: string) => navigate(completeDraftOf(orderId, buildingId));
  return (
    <UnitHistoryDialog
      {...rest}
      buildingId={buildingId}
      canDelete={mayRequest}
      cart={mayRequest ? { has, add: put, onOpenDraft } : undefined}
      onDeleted={(message) => showToast('success', message)}
    />
  );
}
