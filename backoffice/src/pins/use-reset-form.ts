import { pinCalls } from '@clearunit/shared/api/pins';
import type { BuildingRow, PinRequest } from '@clearunit/shared/api/shapes';
import { checkEmailList, isEmail, parseEmailList } from '@clearunit/shared/domain/emails';
import { useErrorText, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';

/** What an admin fills in before a PIN is sent. The PIN goes to the requester's address where one was written. */
export function useResetForm(request: PinRequest, onClose: () => void) {
  const t = useText();
  const say = useErrorText();
  const notify = useNotify();
  const resetPin = usePortalMutation(pinCalls.resetPin, ['pinRequests', 'building', 'buildings']);
  const own = isEmail(request.question_two.trim()) ? request.question_two.trim() : '';
  const [building, setBuilding] = useState<BuildingRow | null>(null);
  const [email, setEmail] = useState(own);
  const [isNewPin, setNewPin] = useState(false);
  const [isTried, setTried] = useState(false);

  const chooseBuilding = useCallback(
    (chosen: BuildingRow | null) => {
      setBuilding(chosen);
      if (own === '') setEmail(chosen?.customer_email ?? '');
    },
    [own],
  );
  const problem = checkEmailList('email', email);
  const known = parseEmailList(building?.customer_email ?? '').emails.map(small);
  const isUnknownAddress =
    building !== null && parseEmailList(email).emails.some((address) => !known.includes(small(address)));

  const submit = () => {
    setTried(true);
    if (!building || problem) return;
    resetPin.mutate(
      {
        body: {
          uuid: request.uuid,
          reset_status: 'approved',
          building_id: building.uuid,
          email,
          new_pin: isNewPin ? 1 : 0,
        },
      },
      {
        onSuccess: ({ message }) => {
          notify(message, { type: 'success' });
          onClose();
        },
      },
    );
  };
  return {
    building,
    chooseBuilding,
    email,
    setEmail,
    emailError: isTried && problem ? t('rules.emails.invalid', problem.params) : undefined,
    isUnknownAddress,
    isNewPin,
    setNewPin,
    refusal: resetPin.error ? say(resetPin.error) : undefined,
    isBusy: resetPin.isPending,
    submit,
  };
}

const small = (address: string) => address.toLowerCase();
