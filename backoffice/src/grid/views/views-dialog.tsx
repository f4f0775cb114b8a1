import type { ChosenColumns } from '@clearunit/shared/domain/saved-views';
import { Button, Dialog, EmptyState, ErrorNotice, Skeleton, SuccessNotice } from '@clearunit/shared/ui/kit';
import { FailureNotice } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { showsTheSame } from './list-address';
import { NameForm } from './name-form';
import { useViews } from './use-views';
import { ViewRow } from './view-row';
import styles from './views.module.css';

type ViewsDialogProps = {
  /** The columns as they are chosen now. */
  columns: ChosenColumns;
  onColumns: (columns: ChosenColumns) => void;
  onClose: () => void;
};

/** The reader's views of a list: one is opened, made of what is shown, renamed, overwritten or deleted (4 §20). */
export function ViewsDialog({ columns, onColumns, onClose }: ViewsDialogProps) {
  const t = useText();
  const { views, shown, done, refusal, isBusy, add, rename, overwrite, remove, undo } = useViews(columns);
  const isShown = ({ address, columns: kept }: typeof shown) =>
    showsTheSame(address, shown.address) && JSON.stringify(kept) === JSON.stringify(columns);
  return (
    <Dialog title={t('savedViews.title')} onClose={onClose}>
      <div className={styles.views}>
        {refusal && <ErrorNotice message={refusal} />}
        {done && (
          // The pressed button may be gone, so the result gets the focus.
          <div
            key={`${done.what} ${done.name}`}
            ref={done.what === 'saved' ? undefined : focusIt}
            tabIndex={-1}
            className={styles.done}
          >
            <SuccessNotice message={t(`savedViews.done.${done.what}`, { name: done.name })} />
            {done.undo && (
              <Button busy={isBusy} onClick={() => void undo(done)}>
                {t('savedViews.undo')}
              </Button>
            )}
          </div>
        )}
        <NameForm label={t('savedViews.new')} submit={t('savedViews.save')} onSubmit={add}>
          <p className={styles.hint}>{t('savedViews.hint')}</p>
        </NameForm>
        {views.error && !views.data && <FailureNotice error={views.error} onRetry={views.refetch} />}
        {!views.error && !views.data && <Skeleton height="8rem" />}
        {views.data?.length === 0 && (
          <EmptyState title={t('savedViews.empty')}>{t('savedViews.emptyHint')}</EmptyState>
        )}
        {views.data && views.data.length > 0 && (
          <ul aria-label={t('savedViews.title')}>
            {views.data.map((view) => (
              <ViewRow
                key={view.uuid}
                view={view}
                isShown={isShown(view)}
                isBusy={isBusy}
                onOpened={() => {
                  onColumns(view.columns);
                  onClose();
                }}
                onRename={(name) => rename(view, name)}
                onOverwrite={() => void overwrite(view)}
                onDelete={() => void remove(view)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

const focusIt = (element: HTMLElement | null) => element?.focus();
