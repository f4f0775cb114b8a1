import { Button, DocumentIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, useState } from 'react';
import { WithTexts } from '../../page';
import type { ColumnChoice } from '../use-shown-columns';

const ViewsDialog = lazy(() => import('./views-dialog').then((module) => ({ default: module.ViewsDialog })));

/** Opens the views that the reader keeps of the list around it (4 §20). */
export function ViewsButton<Row>({ choice }: { choice: ColumnChoice<Row> }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="plain" icon={<DocumentIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('console.list.views')}
      </Button>
      {isOpen && (
        <WithTexts areas={areas} fallback={null}>
          <ViewsDialog columns={choice.chosen} onColumns={choice.choose} onClose={() => setOpen(false)} />
        </WithTexts>
      )}
    </>
  );
}

const areas = ['savedViews'] as const;
