import { ConfirmDialog } from '../kit';
import { useText } from '../texts-context';
import { type RequestPlace, requestDrafts } from './request-drafts';

type ChangeBuildingDialogProps = {
  /** The request that would be lost. */
  place: RequestPlace;
  /** Called once it is deleted: go to the other building. */
  onChange: () => void;
  onStay: () => void;
};

/** Asks before another building is chosen over a half-filled request, and then deletes what was filled in. */
export function ChangeBuildingDialog({ place, onChange, onStay }: ChangeBuildingDialogProps) {
  const t = useText();
  const change = () => {
    requestDrafts.clear(place);
    onChange();
  };
  return (
    <ConfirmDialog
      danger
      title={t('requests.changeBuilding.title')}
      confirmLabel={t('requests.changeBuilding.confirm')}
      cancelLabel={t('requests.changeBuilding.keep')}
      onConfirm={change}
      onCancel={onStay}
    >
      {t('requests.changeBuilding.question')}
    </ConfirmDialog>
  );
}
