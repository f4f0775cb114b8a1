import { ConfirmDialog } from '../kit';
import { useText } from '../texts-context';
import { draftStore, type RequestPlace } from './draft-store';

type ChangeBuildingDialogProps = {
  /** The request that would be lost. */
  place: RequestPlace;
  /** Called once it is deleted: go to the other building. */
  onChange: () => void;
  onStay: () => void;
};

/**
 * Asks before another building is chosen over a half-filled request, and then deletes what was filled in. Its texts are
 * common ones: it is opened from the headers, which have no others, whatever their page has loaded.
 */
export function ChangeBuildingDialog({ place, onChange, onStay }: ChangeBuildingDialogProps) {
  const t = useText();
  const change = () => {
    draftStore.clear(place);
    onChange();
  };
  return (
    <ConfirmDialog
      danger
      title={t('common.changeBuilding.title')}
      confirmLabel={t('common.changeBuilding.confirm')}
      cancelLabel={t('common.changeBuilding.keep')}
      onConfirm={change}
      onCancel={onStay}
    >
      {t('common.changeBuilding.question')}
    </ConfirmDialog>
  );
}
