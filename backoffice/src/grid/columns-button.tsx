import { Button, CheckIcon, ChevronDownIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import type { ListColumn } from './list-column';
import styles from './resource-grid.module.css';
import { type ColumnChoice, isFixed, usualColumns } from './use-shown-columns';

type ColumnsButtonProps<Row> = {
  columns: readonly ListColumn<Row>[];
  choice: ColumnChoice<Row>;
};

/** Adds columns to a list and hides others. */
export function ColumnsButton<Row>({ columns, choice }: ColumnsButtonProps<Row>) {
  const t = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { shown, chosen, choose, setShown } = choice;
  const isUsual = chosen.hidden.length + chosen.added.length === 0;
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
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('console.list.columns')}
      </Button>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('console.list.columns'), dense: true } }}
      >
        {choices.map(({ field, title }) => {
          const isShown = shown.some((column) => column.field === field);
          return (
            <MenuItem
              key={field}
              role="menuitemcheckbox"
              aria-checked={isShown}
              onClick={() => setShown(field, !isShown)}
            >
              <span className={styles.check}>{isShown && <CheckIcon />}</span>
              {title}
            </MenuItem>
          );
        })}
        <MenuItem className={styles.usual} disabled={isUsual} onClick={() => choose(usualColumns)}>
          {t('console.list.usualColumns')}
        </MenuItem>
      </Menu>
    </>
  );
}
