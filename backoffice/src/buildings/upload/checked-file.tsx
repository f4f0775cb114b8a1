import { type ExistingMode, existingModes } from '@clearunit/shared/domain/imports';
import { Button, Dialog, ErrorNotice, Segments } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { LeftOutRows } from '../../workbook-import/left-out-rows';
import { ProblemTable } from '../../workbook-import/problem-table';
import styles from '../../workbook-import/workbook-import.module.css';
import { Changes } from './changes';
import { NewClients } from './new-clients';
import { UnknownSchedulers } from './unknown-schedulers';
import { useCounts } from './use-counts';
import type { CheckedUpload } from './use-upload';
import { WarrantiesNote } from './warranties-note';

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
  upload: { file, checked, completed, changes },
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
  const hasExisting = existing.buildings > 0;
  const isNothing = checked.body === null || !bringsAnything({ checked, completed, changes });
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
          <li>{hasExisting ? counts.newBuildings(buildings) : counts.buildings(buildings)}</li>
          <li>{hasExisting ? counts.unitsOfNew(units - existing.units) : counts.units(units)}</li>
          <li data-bad={problems.length > 0 || undefined}>{counts.problems(problems.length)}</li>
        </ul>
        {hasExisting && (
          <Segments
            label={t('import.existing.label')}
            value={checked.mode}
            options={existingModes.map((mode) => ({ value: mode, text: t(`import.existing.${mode}`) }))}
            onChoose={onMode}
          />
        )}
        {changes ? (
          <Changes changes={changes} />
        ) : (
          hasExisting && <Existing buildings={existing.buildings} completed={completed} />
        )}
        {isNothing && !hasExisting && <p>{t('import.summary.nothing')}</p>}
        <UnknownSchedulers unknown={checked.unknownSchedulers} />
        <NewClients clients={checked.newClients} />
        {problems.length > 0 && !isNothing && (
          <>
            <p className={styles.note}>{t('import.summary.problemsNote')}</p>
            <WarrantiesNote problems={problems} />
          </>
        )}
        <LeftOutRows leftOut={checked.leftOut} />
        <ProblemTable problems={problems} file={file} mapping={checked.mapping} />
      </div>
    </Dialog>
  );
}

/** Whether storing a file would do anything. */
const bringsAnything = ({
  checked: { buildings, units, existing },
  completed,
  changes,
}: Pick<CheckedUpload, 'checked' | 'completed' | 'changes'>): boolean => {
  const ofStored = (completed?.units ?? 0) + (changes ? changes.fields.length + changes.units.added : 0);
  return buildings + (units - existing.units) + ofStored > 0;
};

/** What happens to the buildings of the workbook that the portal has and that stay as they are. */
function Existing({ buildings, completed }: { buildings: number } & Pick<CheckedUpload, 'completed'>) {
  const t = useText();
  const counts = useCounts();
  const params = { smart_count: buildings, buildings: counts.buildings(buildings) };
  return (
    <ul>
      <li>{t('import.summary.existing', params)}</li>
      {completed && completed.units > 0 && (
        <li>{t('import.existing.added', { units: counts.units(completed.units) })}</li>
      )}
      {completed && completed.known > 0 && (
        <li>{t('import.summary.existingUnits', { units: counts.units(completed.known) })}</li>
      )}
    </ul>
  );
}
