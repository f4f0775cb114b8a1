import { Button, ChevronDownIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, Suspense, useId, useState } from 'react';
import type { ListColumn } from './list-column';
import { type ColumnChoice, isFixed } from './use-shown-columns';

const ColumnsMenu = lazy(() => import('./columns-menu'));

type ColumnsButtonProps<Row> = {
  columns: readonly ListColumn<Row>[];
  choice: ColumnChoice<Row>;
};

/** Adds columns to a list and hides others; the menu is fetched when it is wanted. */
export function ColumnsButton<Row>({ columns, choice }: ColumnsButtonProps<Row>) {
  const t = useText();
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choices = columns.filter((column, index) => !isFixed(column, index));
  if (choices.length === 0) return null;
  return (
    <>
      <Button
        look="plain"
        icon={<ChevronDownIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => {
          setWanted(true);
          setAnchor(currentTarget);
        }}
      >
        {t('console.list.columns')}
      </Button>
      {isWanted && (
        <Suspense>
          <ColumnsMenu
            id={id}
            columns={choices as ListColumn<unknown>[]}
            choice={choice as ColumnChoice<unknown>}
            anchor={anchor}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
