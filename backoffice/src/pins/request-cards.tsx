import { Button, EmptyState, Skeleton, UserIcon } from '@clearunit/shared/ui/kit';
import { FailureNotice } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { LoadMore } from '../grid/load-more';
import { NothingFound } from '../grid/nothing-found';
import type { ListedRequest } from './listed-request';
import { PinCard } from './pin-card';
import styles from './pins.module.css';

type RequestCardsProps = {
  onReset: (request: ListedRequest) => void;
  onTurnDown: (request: ListedRequest) => void;
};

/** The requests of the list around it, with the way to sort them. */
export function RequestCards({ onReset, onTurnDown }: RequestCardsProps) {
  const t = useText();
  const navigate = useNavigate();
  const showUsual = () => navigate('/pin-management');
  const { data, total, error, refetch, filterValues } = useListContext<ListedRequest>();
  if (error && !data) {
    return (
      <div className={styles.failed}>
        <FailureNotice error={error} onRetry={refetch} />
        {/* An address that the portal does not take is left here. */}
        <Button onClick={showUsual}>{t('console.list.clear')}</Button>
      </div>
    );
  }
  if (!data) return <Skeleton height="12rem" />;
  if (total === 0) {
    const isNarrowed = Object.values(filterValues).some(Boolean);
    return isNarrowed ? (
      <NothingFound onClear={showUsual} />
    ) : (
      <EmptyState title={t('pins.empty')} icon={<UserIcon />}>
        {t('pins.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.cards} aria-label={t('pins.list')}>
        {data.map((request) => (
          <PinCard
            key={request.id}
            request={request}
            onReset={() => onReset(request)}
            onTurnDown={() => onTurnDown(request)}
          />
        ))}
      </ul>
      <LoadMore />
    </>
  );
}
