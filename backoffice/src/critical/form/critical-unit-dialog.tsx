import { canChangeCritical } from '@clearunit/shared/domain/critical-units';
import { Form, FormDialog } from '@clearunit/shared/ui/form';
import { Button, ConfirmDialog, Dialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { ConflictQuestion } from '../../conflicts';
import styles from '../critical.module.css';
import type { CriticalValues, ListedCritical } from '../listed-critical';
import { CriticalFields } from './critical-fields';
import { useCriticalForm } from './use-critical-form';

/** The modal in which a critical unit is added, updated, resolved, deleted, or only viewed (3 §2.15, §4.5). */
export function CriticalUnitDialog({ unit, onClose }: { unit?: ListedCritical; onClose: () => void }) {
  const t = useText();
  const [isDeleting, setDeleting] = useState(false);
  const form = useCriticalForm(unit, onClose);
  const isViewed = unit !== undefined && !(canChangeCritical(unit.status) && unit.is_own);
  const fields = (
    <>
      {unit?.is_own === 0 && <p className={styles.hint}>{t('critical.form.othersBuilding')}</p>}
      <CriticalFields form={form} readOnly={isViewed} />
    </>
  );
  if (isViewed) {
    return (
      <Dialog
        wide
        title={t('critical.form.viewTitle')}
        onClose={onClose}
        actions={
          <Button onClick={onClose} data-focus-first>
            {t('common.actions.close')}
          </Button>
        }
      >
        <Form form={form}>{fields}</Form>
      </Dialog>
    );
  }
  return (
    <FormDialog
      wide
      form={form}
      title={t(unit ? 'critical.form.editTitle' : 'critical.form.addTitle')}
      submit={t(unit ? 'critical.form.submitUpdate' : 'critical.form.submitAdd')}
      cancel={t('common.actions.close')}
      disabled={unit && !form.isChanged}
      onClose={onClose}
      actions={
        unit && (
          <div className={styles.left}>
            <Button look="danger" disabled={form.isBusy} onClick={() => setDeleting(true)}>
              {t('critical.form.delete')}
            </Button>
            <Button busy={form.isBusy} onClick={() => void form.submit('resolve')}>
              {t('critical.form.resolve')}
            </Button>
          </div>
        )
      }
    >
      {fields}
      <ConflictQuestion
        conflict={form.conflict}
        form={{ ...form, submit: form.submitAgain }}
        fields={() =>
          comparedFields.map((field) => ({
            label: t(`critical.columns.${field}`),
            of: (values: CriticalValues) => values[field],
          }))
        }
      />
      {isDeleting && unit && (
        <ConfirmDialog
          danger
          title={t('critical.deleteTitle')}
          confirmLabel={t('critical.form.delete')}
          busy={form.step === 'delete'}
          onConfirm={() => void form.remove().then(() => setDeleting(false))}
          onCancel={() => setDeleting(false)}
        >
          {t('critical.deleteQuestion', { unit: unit.unit_number, building: unit.building_name })}
        </ConfirmDialog>
      )}
    </FormDialog>
  );
}

const comparedFields = [
  'unit_number',
  'date_reported',
  'last_service_date',
  'tech_reported',
  'summary',
  'csr_actions',
  'ss_rm_steps',
  'note',
  'last_tech_comment',
] as const satisfies (keyof CriticalValues)[];
