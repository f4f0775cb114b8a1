import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, Suspense, useState } from 'react';

const SchedulerPick = lazy(() =>
  import('../../people/scheduler-pick').then((module) => ({ default: module.SchedulerPick })),
);

type SchedulerFilterProps = {
  /** The scheduler chosen, or '' for all. */
  value: string;
  onChoose: (scheduler: string) => void;
};

/** Filters by a scheduler. The list to choose from is fetched when it is wanted, since it is a large piece of code. */
export function SchedulerFilter({ value, onChoose }: SchedulerFilterProps) {
  const t = useText();
  const [isOpened, setOpened] = useState(false);
  const anyText = t('console.buildings.allSchedulers');
  if (!isOpened && value === '') return <Button onClick={() => setOpened(true)}>{anyText}</Button>;
  return (
    <Suspense fallback={<Button busy>{anyText}</Button>}>
      <div ref={isOpened ? focusField : undefined}>
        <SchedulerPick
          label={t('console.buildings.scheduler')}
          anyText={anyText}
          value={value}
          onChoose={onChoose}
        />
      </div>
    </Suspense>
  );
}

const focusField = (field: HTMLElement | null) => field?.querySelector('input')?.focus();
