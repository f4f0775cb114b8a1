import type { BuildingRow } from '@clearunit/shared/api/buildings';
import type { PinRequest } from '@clearunit/shared/api/pins';
import { pinCalls } from '@clearunit/shared/api/pins';
import { checkEmailList, isEmail, parseEmailList } from '@clearunit/shared/domain/emails';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { Button, TextInput, Toggle } from '@clearunit/shared/ui/kit';
import { usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListContext } from 'react-admin';
import { useOutcome } from '../outcome';
import { BuildingPicker } from './building-picker';
import styles from './pins.module.css';

/**
 * 'Reset Password': which building's PIN is sent, where to, and whether it is a new one (2 §2.2, §5). The PIN goes to
 * the building's addresses, as whoever asked was told, unless the admin takes over the one that they wrote.
 */
export function ResetDialog({ request, onClose }: { request: PinRequest; onClose: () => void }) {
  const t = useText();
  const { succeededAnd } = useOutcome();
  const { refetch } = useListContext();
  const resetPin = usePortalMutation(pinCalls.resetPin, ['building', 'buildings']);
  const own = isEmail(request.question_two.trim()) ? request.question_two.trim() : '';
  const form = useForm({
    initial: { building: null as BuildingRow | null, email: '', isNewPin: false },
    rules: ({ email }) => checkEmailList('email', email),
    submit: ({ building, email, isNewPin }) =>
      resetPin.mutateAsync({
        body: {
          uuid: request.uuid,
          reset_status: 'approved',
          building_id: building!.uuid,
          email,
          new_pin: isNewPin ? 1 : 0,
        },
      }),
    onDone: succeededAnd(() => {
      void refetch();
      onClose();
    }),
  });
  const { building, email } = form.values;
  const chosen = (one: BuildingRow | null) => ({ building: one, email: one?.customer_email ?? '' });
  const known = parseEmailList(building?.customer_email ?? '').emails.map(small);
  const isUnknownAddress =
    building !== null && parseEmailList(email).emails.some((address) => !known.includes(small(address)));
  return (
    <FormDialog
      form={form}
      title={t('pins.reset.title')}
      submit={t('pins.reset.submit')}
      disabled={!building}
      onClose={onClose}
    >
      <p>{t('pins.reset.about', { name: request.question_one, address: request.question_three })}</p>
      <BuildingPicker
        suggestedId={request.building_id}
        building={building}
        onSuggest={(one) => !form.isChanged && form.fill(chosen(one))}
        onChoose={(one) => form.change(chosen(one))}
      />
      <TextInput
        label={t('pins.reset.email')}
        inputMode="email"
        hint={
          building ? t('pins.reset.known', { emails: building.customer_email }) : t('pins.reset.emailHint')
        }
        maxLength={500}
        {...form.field('email')}
      />
      {own !== '' && building && !parseEmailList(email).emails.map(small).includes(small(own)) && (
        <div>
          <Button onClick={() => form.change({ email: own })}>
            {t('pins.reset.useOwn', { email: own })}
          </Button>
        </div>
      )}
      {isUnknownAddress && <p className={styles.warning}>{t('pins.reset.unknown')}</p>}
      <div>
        <Toggle label={t('pins.reset.newPin')} disabled={form.isBusy} {...form.toggle('isNewPin')} />
        <p className={styles.hint}>{t('pins.reset.newPinHint')}</p>
      </div>
    </FormDialog>
  );
}

const small = (address: string) => address.toLowerCase();
