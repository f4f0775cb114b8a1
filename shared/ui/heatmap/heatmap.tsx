import { type ReactNode, startTransition, useMemo } from 'react';
import { type Heatmap as HeatmapShape, type HeatmapUnit, rowsOf } from '../../domain/heatmap';
import { useMedia } from '../device';
import { Button } from '../kit/button';
import { ErrorNotice } from '../kit/error-notice';
import { DownloadIcon } from '../kit/icons';
import head from '../kit/page-head.module.css';
import * as media from '../media';
import { useText } from '../texts-context';
import styles from './heatmap.module.css';
import { HeatmapAddress } from './heatmap-address';
import { MonthsFilter, PestFilter, type PestOption } from './heatmap-filters';
import { HeatmapPicture, type HeatmapPictureProps } from './heatmap-picture';
import { HeatmapSkeleton } from './heatmap-skeleton';
import { Veil } from './veil';

export type HeatmapProps = Pick<
  HeatmapPictureProps,
  'place' | 'onPlace' | 'onUnit' | 'cart' | 'emptyAction'
> & {
  /** The building's picture; undefined until it has come. The former one stays while another is loading. */
  heatmap: HeatmapShape | undefined;
  /** The building's name, where it is known before its picture. */
  name?: string;
  pests: readonly PestOption[];
  onDownload?: () => void;
  downloading?: boolean;
  /** Further buttons, such as for sharing the report. */
  tools?: ReactNode;
  loading?: boolean;
  /** Whether the picture is still the one of other filters. */
  isFormer?: boolean;
  /** The sentence that is shown for an error. */
  error?: string;
  onRetry?: () => void;
};

/** The building's units by floor, each coloured by what was found in it last (2 §2.7, §2.8). */
export function Heatmap(props: HeatmapProps) {
  const { heatmap, place, onPlace, pests, onDownload, downloading, loading, error, onRetry } = props;
  const { months, pestId } = place;
  const t = useText();
  const isPhone = useMedia(media.phone);
  const pestFilter = useMemo(
    () => <PestFilter pestId={pestId} pests={pests} onPest={(chosen) => onPlace({ pestId: chosen })} />,
    [pestId, pests, onPlace],
  );
  const rows = useMemo(() => heatmap && rowsOf(heatmap), [heatmap]);
  const { onUnit } = props;
  // Opens in a transition: in the click's own task it takes 150 ms on a slow phone.
  const openUnit = useMemo(
    () => onUnit && ((unit: HeatmapUnit, floor: string) => startTransition(() => onUnit(unit, floor))),
    [onUnit],
  );
  // Of a building without units there is nothing to download or hand on.
  const isEmpty = rows?.length === 0;
  const tools = !isEmpty && (onDownload || props.tools) && (
    <>
      {onDownload && (
        <Button icon={<DownloadIcon />} busy={downloading} onClick={onDownload}>
          {t('common.actions.download')}
        </Button>
      )}
      {props.tools}
    </>
  );
  return (
    <section className={styles.heatmap} aria-label={t('heatmap.title')} aria-busy={loading || undefined}>
      <header className={head.head}>
        {(heatmap || (loading && error === undefined)) && (
          <HeatmapAddress
            name={heatmap?.building_name ?? props.name}
            address={heatmap?.building_address}
            asOf={props.isFormer ? undefined : heatmap?.as_of}
            months={months}
            pest={pestId === null ? null : (pests.find((pest) => pest.pestId === pestId)?.pestName ?? '')}
          />
        )}
        <div className={head.filters}>
          <MonthsFilter months={months} onMonths={(chosen) => onPlace({ months: chosen })} />
          {(!isPhone || (!heatmap && !loading)) && pestFilter}
          {!isPhone && tools}
        </div>
      </header>
      {error !== undefined && <ErrorNotice message={error} onRetry={onRetry} />}
      {heatmap && rows && (
        <div className={styles.picture}>
          <HeatmapPicture
            heatmap={heatmap}
            rows={rows}
            isFormer={props.isFormer ?? false}
            place={place}
            onPlace={onPlace}
            pestFilter={isPhone ? pestFilter : undefined}
            onUnit={openUnit}
            cart={props.cart}
            emptyAction={props.emptyAction}
          />
          {loading && <Veil />}
        </div>
      )}
      {!heatmap && loading && error === undefined && <HeatmapSkeleton />}
      {/* On a phone the picture comes first. */}
      {isPhone && tools && <div className={styles.tools}>{tools}</div>}
    </section>
  );
}
