import type { PinRequest } from '@clearunit/shared/api/shapes';
import { Button, Dialog, ErrorNotice, TextInput, Toggle } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type FormEvent, useId } from 'react';
import { BuildingPicker } from './building-picker';
import styles from './pins.module.css';
import { useResetForm } from './use-reset-form';

/** 'Reset Password': which building's PIN is sent, where to, and whether it is a new one (2 §2.2, §5). */
export function ResetDialog({ request, onClose }: { request: PinRequest; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const form = useResetForm(request, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Dialog
      title={t('pins.reset.title')}
      onClose={onClose}
      locked={form.isBusy}
      actions={
        <>
          <Button onClick={onClose} disabled={form.isBusy}>
            {t('common.actions.cancel')}
          </Button>
          <Button look="main" type="submit" form={id} disabled={!form.building} busy={form.isBusy}>
            {t('pins.reset.submit')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <p>{t('pins.reset.about', { name: request.question_one, address: request.question_three })}</p>
        {form.refusal && <ErrorNotice message={form.refusal} />}
        <BuildingPicker
          suggestedId={request.building_id}
          building={form.building}
          onChoose={form.chooseBuilding}
        />
        <TextInput
          label={t('pins.reset.email')}
          type="text"
          inputMode="email"
          value={form.email}
          onChange={(event) => form.setEmail(event.target.value)}
          error={form.emailError}
          hint={
            form.building
              ? t('pins.reset.known', { emails: form.building.customer_email })
              : t('pins.reset.emailHint')
          }
          maxLength={500}
        />
        {form.isUnknownAddress && <p className={styles.warning}>{t('pins.reset.unknown')}</p>}
        <div>
          <Toggle
            label={t('pins.reset.newPin')}
            checked={form.isNewPin}
            onChange={form.setNewPin}
            disabled={form.isBusy}
          />
          <p className={styles.hint}>{t('pins.reset.newPinHint')}</p>
        </div>
      </form>
    </Dialog>
  );
}
