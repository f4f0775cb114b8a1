import { Button, CloseIcon, DownloadIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, type ReactNode, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { ColumnsButton } from './columns-button';
import type { ListColumn } from './list-column';
import styles from './resource-grid.module.css';
import type { ColumnChoice } from './use-shown-columns';
import { ViewsButton } from './views/views-button';

const ExportButton = lazy(() =>
  import('./export-button').then((module) => ({ default: module.ExportButton })),
);

type GridToolsProps<Row> = {
  columns: readonly ListColumn<Row>[];
  choice: ColumnChoice<Row>;
  exports: boolean;
  bulkActions: ReactNode;
};

/** The tools above the grid: chosen rows with their actions, columns, and export. */
export function GridTools<Row>({ columns, choice, exports, bulkActions }: GridToolsProps<Row>) {
  const t = useText();
  const { selectedIds = [], onUnselectItems } = useListContext();
  const chosen = selectedIds.length;
  return (
    <div className={styles.tools}>
      {chosen > 0 && (
        <div className={styles.chosen} role="status">
          {t('console.list.chosen', { smart_count: chosen })}
          <Button look="plain" icon={<CloseIcon />} onClick={() => onUnselectItems()}>
            {t('console.list.unselect')}
          </Button>
          {bulkActions}
        </div>
      )}
      <ViewsButton choice={choice} />
      <ColumnsButton columns={columns} choice={choice} />
      {exports && (
        <Suspense
          fallback={
            <Button look="plain" icon={<DownloadIcon />} disabled>
              {t('console.list.export')}
            </Button>
          }
        >
          <ExportButton />
        </Suspense>
      )}
    </div>
  );
}
