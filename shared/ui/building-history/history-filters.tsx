import { useEffect, useEffectEvent, useState } from 'react';
import { buildingCalls } from '../../api/buildings';
import { useSearchText } from '../device';
import { MonthsFilter, PestFilter } from '../heatmap/heatmap-filters';
import { Select, TextInput } from '../kit';
import { seldomChanges, usePests, usePortalQuery } from '../portal';
import { useText } from '../texts-context';
import styles from './building-history.module.css';
import type { HistoryAddress } from './history-address';

type HistoryFiltersProps = {
  buildingId: string;
  address: HistoryAddress;
  onChange: (change: Partial<HistoryAddress>) => void;
};

/**
 * The range, a unit's number, a pest and a floor. Values of an old link that no longer exist are left out with a
 * notice.
 */
export function HistoryFilters({ buildingId, address, onChange }: HistoryFiltersProps) {
  const t = useText();
  const { months, unit, pestId, floor } = address;
  const { data: pests } = usePests();
  const { data: floors } = usePortalQuery(
    buildingCalls.floors,
    { params: { id: buildingId } },
    { enabled: buildingId !== '', staleTime: seldomChanges },
  );
  const { field } = useSearchText(unit, (found) => onChange({ unit: found }));
  const isUnknownPest =
    pestId !== null && pests !== undefined && !pests.some((pest) => pest.pestId === pestId);
  const isUnknownFloor = floor !== null && floors !== undefined && !floors.includes(floor);
  const isDropped = useDropped(isUnknownPest || isUnknownFloor, () =>
    onChange({ ...(isUnknownPest && { pestId: null }), ...(isUnknownFloor && { floor: null }) }),
  );
  const offered = floors ?? (floor === null ? [] : [floor]);
  return (
    <>
      <MonthsFilter months={months} onMonths={(chosen) => onChange({ months: chosen })} />
      <TextInput label={t('buildingHistory.searchUnit')} {...field} maxLength={50} />
      <PestFilter
        pestId={isUnknownPest ? null : pestId}
        pests={pests ?? []}
        onPest={(chosen) => onChange({ pestId: chosen })}
      />
      {(offered.length > 1 || floor !== null) && (
        <Select
          label={t('buildingHistory.columns.floor')}
          value={isUnknownFloor ? '' : (floor ?? '')}
          options={[
            { value: '', text: t('buildingHistory.allFloors') },
            ...offered.map((name) => ({ value: name, text: name })),
          ]}
          onChange={({ target }) => onChange({ floor: target.value || null })}
        />
      )}
      {isDropped && (
        <p role="status" className={styles.dropped}>
          {t('buildingHistory.unknownFilter')}
        </p>
      )}
    </>
  );
}

/** Removes values from the address that no longer exist. @returns whether there were any */
function useDropped(isUnknown: boolean, drop: () => void): boolean {
  const [isDropped, setDropped] = useState(false);
  const dropNow = useEffectEvent(drop);
  useEffect(() => {
    if (!isUnknown) return;
    setDropped(true);
    dropNow();
  }, [isUnknown]);
  return isDropped;
}
