import { customerHome } from '@clearunit/shared/api/routes';
import { type Choices, ServiceRequestForm } from '@clearunit/shared/ui/service-request';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { linesOf, useCart } from '../cart';
import { say } from '../device/say';
import { OwnBuilding } from '../frame/own-building';
import { PageTitle } from '../frame/page-title';
import { useReader } from '../session';
import { reviewOf } from './review-address';

/** A contact's service request: the cart's units stand in it already, and it and the cart follow each other (3 §2.2). */
export default function OrderRequest() {
  const t = useText();
  const navigate = useNavigate();
  const { uuid, role } = useReader();
  const { units, put, takeOut } = useCart();
  const given = useMemo(() => linesOf(units), [units]);
  const onGiven = useCallback(
    (key: string, choices: Choices | null) => {
      const unit = units.find((one) => one.key === key);
      if (!unit) return;
      if (choices) put({ ...unit, ...choices, followup: choices.followup ?? unit.followup });
      else takeOut(key);
    },
    [units, put, takeOut],
  );
  return (
    <>
      <PageTitle>{t('requests.title')}</PageTitle>
      <OwnBuilding>
        {(buildingId) => (
          <ServiceRequestForm
            buildingId={buildingId}
            role={role}
            readerId={uuid}
            given={given}
            onGiven={onGiven}
            onReview={({ isDraft }) => navigate(reviewOf({ buildingId, isDraft }))}
            onBack={() => navigate(customerHome(buildingId))}
            onToast={say}
          />
        )}
      </OwnBuilding>
    </>
  );
}
