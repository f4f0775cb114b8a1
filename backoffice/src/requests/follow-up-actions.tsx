import { detailAddress } from '@clearunit/shared/api/routes';
import type { FollowUpRequest } from '@clearunit/shared/api/visits';
import { mayDecide } from '@clearunit/shared/domain/follow-ups';
import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import { RowActions } from '../grid';
import type { FollowUpDecision } from './follow-up-decision';

type FollowUpActionsProps = {
  request: FollowUpRequest;
  tabIndex: number;
  onDecide: (decision: FollowUpDecision) => void;
};

/** A request is looked at always, accepted and rejected while it is pending (3 §4.4). */
export function FollowUpActions({ request, tabIndex, onDecide }: FollowUpActionsProps) {
  const t = useText();
  const building = request.building_name;
  const decide = (isAccepted: boolean) => {
    const step = isAccepted ? 'accept' : 'reject';
    return (
      <Button
        look="plain"
        tabIndex={tabIndex}
        aria-label={t(`adminRequests.followUps.${step}Of`, { building })}
        onClick={() => onDecide({ request, isAccepted })}
      >
        {t(`adminRequests.followUps.${step}`)}
      </Button>
    );
  };
  return (
    <RowActions>
      <Link
        {...requestAddress(request)}
        tabIndex={tabIndex}
        aria-label={t('adminRequests.followUps.viewOf', { building })}
      >
        {t('adminRequests.followUps.view')}
      </Link>
      {mayDecide(request.status) && (
        <>
          {decide(true)}
          {decide(false)}
        </>
      )}
    </RowActions>
  );
}

/** The page of a request. */
export const requestAddress = ({ id }: FollowUpRequest) => ({
  to: detailAddress('/admin-order-detail', { requestId: id }),
});
