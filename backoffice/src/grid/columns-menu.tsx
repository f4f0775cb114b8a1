import { CheckIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import styles from './columns-menu.module.css';
import type { ListColumn } from './list-column';
import type { ColumnChoice } from './use-shown-columns';

type ColumnsMenuProps<Row> = {
  id: string;
  /** The columns that can be hidden or added. */
  columns: readonly ListColumn<Row>[];
  choice: ColumnChoice<Row>;
  anchor: HTMLElement | null;
  onClose: () => void;
};

/** The columns of a list, ticked where they are shown, and the way back to those that it shows by itself. */
export default function ColumnsMenu<Row>({ id, columns, choice, anchor, onClose }: ColumnsMenuProps<Row>) {
  const t = useText();
  const { shown, isUsual, setShown, reset } = choice;
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('console.list.columns'), dense: true } }}
    >
      {columns.map(({ field, title }) => {
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
      <MenuItem className={styles.usual} disabled={isUsual} onClick={reset}>
        {t('console.list.usualColumns')}
      </MenuItem>
    </Menu>
  );
}
