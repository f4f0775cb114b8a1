import { type DetailPlace, readDetailPlace } from '@clearunit/shared/api/routes';
import { ArrowLeftIcon, Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useGoBack } from '../frame/use-go-back';
import styles from './order-detail.module.css';

type DetailFrameProps = {
  /** Where Go Back leads from a page that was opened by its address. */
  otherwise: string;
  /** What the page shows; null when it has nothing to do with such a place. */
  children: (place: DetailPlace) => ReactNode;
};

/** A detail page with its way back; told neither by state nor by query what to show, it goes back (README no. 5). */
export function DetailFrame({ otherwise, children }: DetailFrameProps) {
  const t = useText();
  const goBack = useGoBack(otherwise);
  const { state } = useLocation();
  const [query] = useSearchParams();
  const place = useMemo(() => readDetailPlace(state, query), [state, query]);
  const shown = place && children(place);
  const isNothing = shown === null;
  useEffect(() => {
    if (isNothing) goBack();
  }, [isNothing, goBack]);
  if (isNothing) return null;
  return (
    <div className={styles.page}>
      <div className={styles.back}>
        <Button look="plain" icon={<ArrowLeftIcon />} onClick={goBack}>
          {t('common.actions.goBack')}
        </Button>
      </div>
      {shown}
    </div>
  );
}
