import { ChangeBuildingDialog, hasFilledRequest } from '@clearunit/shared/ui/service-request';
import { useEffect } from 'react';
import { useReaderId } from '../session';

type ChangeBuildingProps = {
  /** The building whose form is open. */
  from: string;
  onChange: () => void;
  onStay: () => void;
};

/** Asks before another building is opened over a filled request form, which is deleted then (3 §2.2). */
export default function ChangeBuilding({ from, onChange, onStay }: ChangeBuildingProps) {
  const readerId = useReaderId();
  const place = { readerId, buildingId: from };
  const isFilled = hasFilledRequest(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an empty form is left at once, when it is asked for
  useEffect(() => {
    if (!isFilled) onChange();
  }, []);
  return isFilled ? <ChangeBuildingDialog place={place} onChange={onChange} onStay={onStay} /> : null;
}
