import { type ExistingMode, existingModes } from '@clearunit/shared/domain/imports';
import { Button, Dialog, ErrorNotice, Segments } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { LeftOutRows } from '../../workbook-import/left-out-rows';
import { ProblemTable } from '../../workbook-import/problem-table';
import styles from '../../workbook-import/workbook-import.module.css';
import type { CheckedBulkFile } from '../import';
import { Changes } from './changes';
import { NewClients } from './new-clients';
import { UnknownSchedulers } from './unknown-schedulers';
import { useCounts } from './use-counts';
import type { CheckedUpload } from './use-upload';

type CheckedFileProps = {
  upload: CheckedUpload;
  /** Why nothing was stored. */
  failure?: string;
  /** Reads the file again, with another choice for what is there. */
  onMode: (mode: ExistingMode) => void;
  onSend: () => void;
  /** Leads back to the columns, where somebody chose them. */
  onColumns?: () => void;
  onAnother: () => void;
  onClose: () => void;
};

/** Shows a checked workbook before it is sent: counts, what is there already, what is unknown, and problems (4 §19). */
export function CheckedFile({
  upload: { file, checked, changes },
  failure,
  onMode,
  onSend,
  onColumns,
  onAnother,
  onClose,
}: CheckedFileProps) {
  const t = useText();
  const counts = useCounts();
  const { buildings, units, existing, problems } = checked;
  const isNothing = checked.body === null || (changes !== null && !bringsAnything(checked, changes));
  const actions = (
    <>
      <Button onClick={onAnother}>{t('import.another')}</Button>
      {onColumns && <Button onClick={onColumns}>{t('import.mapping.change')}</Button>}
      {!isNothing && (
        <Button look="main" onClick={onSend} data-focus-first>
          {t('import.send')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      title={t('buildings.actions.upload')}
      onClose={onClose}
      actions={actions}
      wide={problems.length > 0 || (changes !== null && changes.fields.length > 0)}
    >
      <div className={styles.checked}>
        {failure && <ErrorNotice message={failure} />}
        <h3>
          {t('import.summary.title')} <small>{file.name}</small>
        </h3>
        <ul className={styles.counts}>
          <li>{changes ? counts.newBuildings(buildings) : counts.buildings(buildings)}</li>
          <li>{changes ? counts.unitsOfNew(units) : counts.units(units)}</li>
          <li data-bad={problems.length > 0 || undefined}>{counts.problems(problems.length)}</li>
        </ul>
        {existing.buildings > 0 && (
          <Segments
            label={t('import.existing.label')}
            value={checked.mode}
            options={existingModes.map((mode) => ({ value: mode, text: t(`import.existing.${mode}`) }))}
            onChoose={onMode}
          />
        )}
        {changes ? <Changes changes={changes} /> : existing.buildings > 0 && <Existing existing={existing} />}
        {isNothing && existing.buildings === 0 && <p>{t('import.summary.nothing')}</p>}
        <UnknownSchedulers unknown={checked.unknownSchedulers} />
        <NewClients clients={checked.newClients} />
        {problems.length > 0 && !isNothing && (
          <p className={styles.note}>{t('import.summary.problemsNote')}</p>
        )}
        <LeftOutRows leftOut={checked.leftOut} />
        <ProblemTable problems={problems} file={file} mapping={checked.mapping} />
      </div>
    </Dialog>
  );
}

/** Whether storing a file that changes buildings would do anything. */
const bringsAnything = (
  { buildings, units }: CheckedBulkFile,
  { fields, units: of }: NonNullable<CheckedUpload['changes']>,
): boolean => buildings + units + fields.length + of.added > 0;

/** What happens to the buildings of the workbook that the portal has. */
function Existing({ existing }: Pick<CheckedBulkFile, 'existing'>) {
  const t = useText();
  const counts = useCounts();
  const params = { smart_count: existing.buildings, buildings: counts.buildings(existing.buildings) };
  return (
    <p>
      {existing.units > 0
        ? t('import.summary.existingWithUnits', { ...params, units: counts.units(existing.units) })
        : t('import.summary.existing', params)}
    </p>
  );
}
