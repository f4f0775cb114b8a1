import { useId } from 'react';
import { type HeatmapView, heatmapViews } from '../../domain/heatmap';
import { placeCounts } from '../../texts';
import { Button } from '../kit/button';
import { CheckIcon, CloseIcon, PlusIcon } from '../kit/icons';
import { Segments } from '../kit/segments';
import { useText } from '../texts-context';
import styles from './view-bar.module.css';

type ViewBarProps = {
  view: HeatmapView;
  onView: (view: HeatmapView) => void;
  /** How many units are shown of how many, and how many common areas; null without filters. */
  shown: { units: number; areas: number; total: number } | null;
  onClear: () => void;
  /** Chooses units for the cart; undefined where there is none. */
  choosing?: { isOn: boolean; onChange: (isOn: boolean) => void; inCart: { units: number; areas: number } };
  /** Puts all that is shown into the cart; 0 where all of it is in it. */
  addShown?: { count: number; add: () => void };
};

/** How the units are shown, how many are, and the ways to put many of them into the cart. */
export function ViewBar({ view, onView, shown, onClear, choosing, addShown }: ViewBarProps) {
  const t = useText();
  const allIn = useId();
  // A list opens its units.
  const chosenHere = view === 'list' ? undefined : choosing;
  return (
    <div className={styles.bar}>
      <div className={styles.ways}>
        <Segments
          label={t('heatmap.views.label')}
          value={view}
          onChoose={onView}
          options={heatmapViews.map((value) => ({ value, text: t(`heatmap.views.${value}`) }))}
        />
        {chosenHere && (
          <Button
            look={chosenHere.isOn ? 'main' : 'quiet'}
            icon={chosenHere.isOn ? <CheckIcon /> : <PlusIcon />}
            aria-pressed={chosenHere.isOn}
            onClick={() => chosenHere.onChange(!chosenHere.isOn)}
          >
            {t(chosenHere.isOn ? 'heatmap.choosing.done' : 'heatmap.choosing.start')}
          </Button>
        )}
      </div>
      <div className={styles.found}>
        <p role="status">
          {shown &&
            [
              t('heatmap.filters.shown', { count: shown.units, total: shown.total }),
              ...(shown.areas > 0 ? [t('common.areas', { smart_count: shown.areas })] : []),
            ].join(' · ')}
        </p>
        {shown && shown.units + shown.areas > 0 && (
          <Button icon={<CloseIcon />} onClick={onClear}>
            {t('heatmap.filters.clear')}
          </Button>
        )}
        {addShown && (
          <Button
            look={addShown.count > 0 ? 'main' : 'quiet'}
            icon={addShown.count > 0 ? <PlusIcon /> : <CheckIcon />}
            blockedBy={addShown.count === 0 ? allIn : undefined}
            onClick={addShown.add}
          >
            <span id={allIn}>
              {addShown.count > 0
                ? t('heatmap.choosing.addShown', { smart_count: addShown.count })
                : t('heatmap.choosing.allIn')}
            </span>
          </Button>
        )}
      </div>
      {chosenHere?.isOn && (
        <p className={styles.hint}>
          {t('heatmap.choosing.hint')}{' '}
          <b role="status">
            {t('heatmap.choosing.inCart', { places: placeCounts({ t }, chosenHere.inCart) })}
          </b>
        </p>
      )}
    </div>
  );
}
