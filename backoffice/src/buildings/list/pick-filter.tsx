import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, useState } from 'react';
import { WithTexts } from '../../page';
import type { PickedBy } from '../filters/filter-pick';
import { toolAreas } from '../tool-areas';

const FilterPick = lazy(() =>
  import('../filters/filter-pick').then((module) => ({ default: module.FilterPick })),
);

type PickFilterProps = {
  by: PickedBy;
  /** The chosen value, '' for all. */
  value: string;
  onChoose: (value: string) => void;
};

/** Filters by one of many. The list to choose from is fetched when it is wanted, since it is a large piece of code. */
export function PickFilter({ by, value, onChoose }: PickFilterProps) {
  const t = useText();
  const [isOpened, setOpened] = useState(false);
  const anyText = t(`buildings.list.all.${by}`);
  if (!isOpened && value === '') return <Button onClick={() => setOpened(true)}>{anyText}</Button>;
  return (
    <WithTexts areas={toolAreas} fallback={<Button busy>{anyText}</Button>}>
      <div ref={isOpened ? focusField : undefined}>
        <FilterPick by={by} anyText={anyText} value={value} onChoose={onChoose} />
      </div>
    </WithTexts>
  );
}

const focusField = (field: HTMLElement | null) => field?.querySelector('input')?.focus();
