import { type ImportRecord, importCalls, type TakeBack } from '@clearunit/shared/api/imports';
import { keptBy } from '@clearunit/shared/domain/imports';
import { numberFormat, sentenceOf } from '@clearunit/shared/texts';
import { Button, ConfirmDialog, Dialog, ErrorNotice, Skeleton } from '@clearunit/shared/ui/kit';
import {
  FailureNotice,
  showsOrders,
  useErrorText,
  usePortalMutation,
  usePortalQuery,
} from '@clearunit/shared/ui/portal';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { useRefresh } from 'react-admin';
import { useOutcome } from '../../outcome';
import { nameOf } from './import-name';
import styles from './imports.module.css';

type TakeBackDialogProps = { record: ImportRecord; onTakenBack: () => void; onClose: () => void };

const outdated = [...showsOrders, 'imports', 'buildings', 'building', 'portfolio'] as const;

/** Shows what taking an import back deletes, or why it cannot be taken back, and takes it back (4 §19.6). */
export function TakeBackDialog({ record, onTakenBack, onClose }: TakeBackDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const refresh = useRefresh();
  const { succeededAnd, failedIfLeft } = useOutcome();
  const params = { id: record.uuid };
  const { mutateAsync, isPending, isSuccess, error } = usePortalMutation(
    importCalls.takeBackImport,
    outdated,
  );
  const planned = usePortalQuery(
    importCalls.plannedTakeBack,
    { params },
    // Refreshing asks everything again, and once an import is taken back, the portal refuses to say what goes with it.
    { enabled: !isPending && !isSuccess, staleTime: 0 },
  );
  const done = succeededAnd(() => {
    refresh();
    onTakenBack();
    onClose();
  });
  // The question is outdated if something else has changed since.
  const going = planned.isFetching ? undefined : planned.data;
  const kept = going && keptBy(going);
  const title = t('imports.takeBack.title');
  if (!going || kept)
    return (
      <Dialog
        title={title}
        onClose={onClose}
        actions={
          <Button look="main" onClick={onClose} data-focus-first>
            {t('common.actions.close')}
          </Button>
        }
      >
        <div className={styles.going}>
          <strong className={styles.name}>{nameOf(record, t('imports.noName'))}</strong>
          {planned.error && !planned.isFetching && (
            <FailureNotice error={planned.error} onRetry={() => void planned.refetch()} />
          )}
          {!going && !planned.error && <Skeleton height="6rem" />}
          {kept && (
            <ErrorNotice
              message={`${t('imports.takeBack.kept')} ${sentenceOf({ t }, kept.reason, kept.params)}`}
            />
          )}
        </div>
      </Dialog>
    );
  return (
    <ConfirmDialog
      danger
      title={title}
      confirmLabel={t('imports.takeBack.action')}
      busy={isPending}
      onConfirm={() => mutateAsync({ params }).then(done, failedIfLeft)}
      onCancel={onClose}
    >
      <div className={styles.going}>
        {error && <ErrorNotice message={errorText(error)} />}
        <strong className={styles.name}>{nameOf(record, t('imports.noName'))}</strong>
        <Going going={going} />
      </div>
    </ConfirmDialog>
  );
}

const gone = ['buildings', 'units', 'visits', 'results', 'follow_ups', 'accounts', 'links', 'notes'] as const;
const edited = ['edited_buildings', 'edited_units'] as const;
const restored = [
  'changed_buildings',
  'changed_units',
  'corrected',
  'orders',
  'restored_follow_ups',
] as const;
type Part = (typeof gone | typeof edited | typeof restored)[number];

/** What is deleted, restored, or left as the import changed it, with counts. */
function Going({ going }: { going: TakeBack }) {
  const t = useText();
  const number = numberFormat(useTexts().locale);
  const counted = (count: number) => ({ smart_count: count, count: number.format(count) });
  const { of_orders: ofOrders, emails_erased_after: days, without_scheduler, warranty_counts } = going;
  const counts: Partial<Record<Part, number>> = { ...going, ...ofOrders };
  const staying = [
    days !== null && t('imports.takeBack.emails', { smart_count: days }),
    without_scheduler > 0 && t('imports.takeBack.noScheduler', counted(without_scheduler)),
    warranty_counts > 0 && t('imports.takeBack.warrantyCounts', counted(warranty_counts)),
    going.changed_buildings + going.changed_units > 0 && t('imports.takeBack.sent'),
    ofOrders && t('imports.takeBack.staysSent'),
  ].filter((line) => typeof line === 'string');
  const listed = (title: 'goes' | 'edited' | 'restores', parts: readonly Part[]) => {
    const here = parts.flatMap((part) => (counts[part] ? [{ part, count: counts[part] }] : []));
    if (here.length === 0) return null;
    return (
      <>
        <p>{t(`imports.takeBack.${title}`)}</p>
        <ul>
          {here.map(({ part, count }) => (
            <li key={part}>{t(`imports.takeBack.${part}`, counted(count))}</li>
          ))}
        </ul>
      </>
    );
  };
  if (![...gone, ...restored].some((part) => counts[part])) return <p>{t('imports.takeBack.nothing')}</p>;
  const isFollowUp = counts.follow_ups || counts.restored_follow_ups;
  return (
    <>
      {listed('goes', gone)}
      {listed('edited', edited)}
      {listed('restores', restored)}
      {staying.length > 0 && (
        <>
          <p>{t('imports.takeBack.stays')}</p>
          <ul>
            {staying.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {isFollowUp ? <p>{t('imports.takeBack.mailedAgain')}</p> : null}
    </>
  );
}
