import { readShownDetail, type ShownDetail } from '@clearunit/shared/api/routes';
import { GoBackButton } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useGoBack } from '../frame/use-go-back';
import styles from './order-detail.module.css';

type DetailFrameProps = {
  /** Where Go Back leads from a page that was opened by its address. */
  otherwise: string;
  /** The page's content; null if it does not show such a record. */
  children: (detail: ShownDetail) => ReactNode;
};

/**
 * A detail page with Go Back; it goes back at once when neither state nor query names a record (specification
 * README no. 5).
 */
export function DetailFrame({ otherwise, children }: DetailFrameProps) {
  const _t = useText();
  const goBack = useGoBack(otherwise);
  const { state } = useLocation();
  const [query] = useSearchParams();
  const detail = useMemo(() => readShownDetail(state, query), [state, query]);
  const shown = detail && children(detail);
  const isNothing = shown === null;
  useEffect(() => {
    if (isNothing) goBack();
  }, [isNothing, goBack]);
  if (isNothing) return null;
  return (
    <div className={styles.page}>
      <div className={styles.back}>
        <GoBackButton look="plain" onClick={goBack} />
      </div>
      {shown}
    </div>
  );
}
