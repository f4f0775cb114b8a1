import { useState } from 'react';
import { photoCalls } from '../../api/photos';
import { Button, ConfirmDialog, Dialog, ErrorNotice } from '../kit';
import { useErrorText, usePortalMutation } from '../portal';
import { useText } from '../texts-context';
import styles from './photo-strip.module.css';

type PhotoDialogProps = {
  buildingId: string;
  id: string;
  /** In words, for the title and for those who do not see it. */
  name: string;
  address: string;
  isDeletable: boolean;
  onClose: () => void;
};

/** A photo as large as the window allows; who may delete it is asked first. */
export function PhotoDialog({ buildingId, id, name, address, isDeletable, onClose }: PhotoDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = usePortalMutation(photoCalls.deletePhoto, ['order', 'unitHistory']);
  const remove = () => mutate({ params: { building_id: buildingId, photo_id: id } }, { onSuccess: onClose });
  return (
    <Dialog
      wide
      title={name}
      onClose={onClose}
      actions={
        isDeletable && (
          <Button look="plain" onClick={() => setAsking(true)}>
            {t('orders.deletePhoto.title')}
          </Button>
        )
      }
    >
      <img src={address} alt={name} className={styles.large} />
      {asking && (
        <ConfirmDialog
          danger
          title={t('orders.deletePhoto.title')}
          confirmLabel={t('common.actions.delete')}
          busy={isPending}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        >
          <p>{t('orders.deletePhoto.question', { photo: name })}</p>
          {error && <ErrorNotice message={errorText(error)} />}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
