import { Button, ConfirmDialog, Dialog, ErrorNotice } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styles from '../critical.module.css';
import type { ListedCritical } from '../listed-critical';
import { CriticalFields } from './critical-fields';
import { useCriticalForm } from './use-critical-form';

/** The modal in which a critical unit is added, updated, resolved, deleted, or only viewed (3 §2.15, §4.5). */
export function CriticalUnitDialog({ unit, onClose }: { unit?: ListedCritical; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [isDeleting, setDeleting] = useState(false);
  const form = useCriticalForm(unit, onClose);
  const { mode, busy, refusal } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save(mode);
  };
  // A refused form leads to its first wrong field.
  useEffect(() => {
    if (form.isRefused) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form.isRefused]);
  const close = (
    <Button onClick={onClose} disabled={busy !== null} data-focus-first={mode === 'view' || undefined}>
      {t('common.actions.close')}
    </Button>
  );
  const actions =
    mode === 'view' ? (
      close
    ) : (
      <>
        {mode === 'update' && (
          <div className={styles.left}>
            <Button look="danger" disabled={busy !== null} onClick={() => setDeleting(true)}>
              {t('critical.form.delete')}
            </Button>
            <Button
              busy={busy === 'resolve'}
              disabled={busy !== null && busy !== 'resolve'}
              onClick={() => void form.save('resolve')}
            >
              {t('critical.form.resolve')}
            </Button>
          </div>
        )}
        {close}
        <Button look="main" type="submit" form={id} busy={busy === mode} disabled={form.isUnchanged}>
          {t(mode === 'add' ? 'critical.form.submitAdd' : 'critical.form.submitUpdate')}
        </Button>
      </>
    );
  return (
    <Dialog
      wide
      title={t(`critical.form.${titles[mode]}`)}
      onClose={onClose}
      locked={busy !== null}
      actions={actions}
    >
      <form id={id} ref={ref} className={styles.form} onSubmit={submit} noValidate>
        {refusal && <ErrorNotice message={refusal} />}
        {unit?.is_own === 0 && <p className={styles.hint}>{t('critical.form.othersBuilding')}</p>}
        <CriticalFields form={form} />
      </form>
      {isDeleting && unit && (
        <ConfirmDialog
          danger
          title={t('critical.deleteTitle')}
          confirmLabel={t('critical.form.delete')}
          busy={busy === 'delete'}
          onConfirm={() => void form.remove().then((isDone) => isDone || setDeleting(false))}
          onCancel={() => setDeleting(false)}
        >
          {t('critical.deleteQuestion', { unit: unit.unit_number, building: unit.building_name })}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

const titles = { add: 'addTitle', update: 'editTitle', view: 'viewTitle' } as const;
