import { Button, ChevronLeftIcon, ChevronRightIcon, IconButton, MenuIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './step-bar.module.css';
import type { Walk } from './use-walk';

type StepBarProps = {
  walk: Walk;
  /** How many results can be saved. */
  ready: number;
  canSave: boolean;
  onJump: () => void;
  onSave: () => void;
};

/** The bar at the bottom: previous, list of units, Save and Next. */
export function StepBar({ walk, ready, canSave, onJump, onSave }: StepBarProps) {
  const t = useText();
  const { previous, next, goTo } = walk;
  return (
    <nav className={styles.bar} aria-label={t('visits.steps.label')}>
      <div className={styles.steps}>
        <IconButton
          label={t('visits.steps.previous')}
          disabled={!previous}
          onClick={() => previous && goTo(previous)}
        >
          <ChevronLeftIcon />
        </IconButton>
        <Button icon={<MenuIcon />} onClick={onJump}>
          {t('visits.visit.jump')}
        </Button>
        <Button look={canSave && !next ? 'main' : 'quiet'} onClick={onSave}>
          {ready > 0 ? t('visits.visit.saveCount', { count: ready }) : t('visits.visit.save')}
        </Button>
        <Button
          look={next ? 'main' : 'quiet'}
          aria-label={t('visits.steps.next')}
          disabled={!next}
          onClick={() => next && goTo(next)}
          className={styles.next}
        >
          {t('common.actions.next')}
          <ChevronRightIcon />
        </Button>
      </div>
    </nav>
  );
}
