import { attentionCalls, type BuildingAttention, mostWorst } from '@clearunit/shared/api/attention';
import { attentionInput } from '@clearunit/shared/api/early-requests';
import { AppError } from '@clearunit/shared/domain/errors';
import { FailureNotice, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useSession } from '../../session';
import { ActiveUnits } from './active-units';
import styles from './attention.module.css';
import { AttentionSkeleton } from './attention-skeleton';
import { useKeptHeight } from './kept-height';
import { NoActivity } from './no-activity';
import { Tasks } from './tasks';

type AttentionProps = {
  buildingId: string;
  /** Called once the final height is known. */
  onShown: (isShown: true) => void;
  onUnit: (unit: string) => void;
  /** Brings the heatmap into sight, once a link has chosen what it shows. */
  onHeatmap: () => void;
};

/** What a contact should look at first in a building, above its heatmap; a failure leaves the rest of home as it is. */
export function Attention({ buildingId, onShown, onUnit, onHeatmap }: AttentionProps) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const { data, error, isPlaceholderData, refetch } = usePortalQuery(
    attentionCalls.buildingAttention,
    attentionInput(buildingId, isWhole ? mostWorst : undefined),
    { enabled: buildingId !== '', keepPrevious: true },
  );
  useRenewalWhenRefused(error);
  const frame = useKeptHeight(buildingId, data !== undefined && !isWhole);
  const isShown = Boolean(data || error);
  useLayoutEffect(() => {
    if (isShown) onShown(true);
  }, [isShown, onShown]);
  if (!isShown) return <AttentionSkeleton buildingId={buildingId} />;
  return (
    <section ref={frame} className={styles.attention} aria-label={t('attention.title')}>
      {error && <FailureNotice error={error} onRetry={refetch} />}
      {data && (
        <div className={styles.parts} data-no-activity={hasNoActivity(data) || undefined}>
          {hasNoActivity(data) ? (
            <NoActivity buildingId={buildingId} attention={data} onHeatmap={onHeatmap} />
          ) : (
            <ActiveUnits
              buildingId={buildingId}
              attention={data}
              isWhole={isWhole && !isPlaceholderData}
              isBusy={isWhole && isPlaceholderData}
              onWhole={setWhole}
              onUnit={onUnit}
              onHeatmap={onHeatmap}
            />
          )}
          <Tasks buildingId={buildingId} attention={data} onUnit={onUnit} onHeatmap={onHeatmap} />
        </div>
      )}
    </section>
  );
}

const hasNoActivity = ({ active, common_areas }: BuildingAttention): boolean => active + common_areas === 0;

/** Asks which buildings there are when the portal refuses this one: it may have left the reader's PIN. */
function useRenewalWhenRefused(error: Error | null): void {
  const { renewBuildings } = useSession();
  const isRefused = error instanceof AppError && error.reason === 'access.refused';
  useEffect(() => {
    if (isRefused) void renewBuildings();
  }, [isRefused, renewBuildings]);
}
