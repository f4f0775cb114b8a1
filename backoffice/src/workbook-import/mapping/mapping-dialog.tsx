import {
  checkMapping,
  type FileMapping,
  type ImportTable,
  type SheetPreview,
  sheetsWithTable,
} from '@clearunit/shared/domain/imports';
import { sentenceOf } from '@clearunit/shared/texts';
import { Button, Dialog, ErrorNotice, ProgressDialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useId, useMemo } from 'react';
import { portalToday } from '../../session';
import { MappedTable, type PlacedTable } from './mapped-table';
import styles from './mapping.module.css';
import { type ColumnChoices, useMapping } from './use-mapping';

export type MappingDialogProps = {
  /** The file's name. */
  file: string;
  sheets: readonly SheetPreview[];
  /** What the file may hold; of several tables some may be missing. */
  tables: readonly ImportTable[];
  /** The client of the building, for whom the choices are remembered; a file of buildings names its own. */
  client?: string;
  /** What was chosen already, when somebody comes back to it. */
  chosen?: FileMapping;
  /** Gets what was chosen while no client is named yet, to be remembered when one is. */
  onChoices?: (choices: ColumnChoices) => void;
  onMapped: (mapping: FileMapping) => void;
  onAnother: () => void;
  onClose: () => void;
};

/** Asks what the columns of a file are, with a proposal for each (4 §19.1). */
export default function MappingDialog({
  file,
  sheets,
  tables,
  client,
  chosen,
  onChoices,
  ...on
}: MappingDialogProps) {
  const t = useText();
  const blockedId = useId();
  const use = useMapping({ sheets, tables, client, chosen });
  const { mapping, isLoading, isLastTime, isForAll } = use;
  const candidates = useMemo(
    () => new Map(tables.map((table) => [table, sheetsWithTable(sheets, table)])),
    [sheets, tables],
  );
  const read = new Set(Object.values(mapping).map(({ sheet }) => sheet));
  if (isLoading) return <ProgressDialog doing={t('import.reading', { file })} onCancel={on.onAnother} />;
  const placed = tables.flatMap((table): PlacedTable[] => {
    const place = mapping[table];
    const sheet = sheets.find(({ name }) => name === place?.sheet);
    return place && sheet
      ? [{ table, place, sheet, doubts: checkMapping(sheet, table, place, portalToday()) }]
      : [];
  });
  const isBlocked = placed.length === 0 || placed.some(({ doubts }) => doubts.some((one) => one.isBlocking));
  const remembered = rememberedAs({
    isForAll,
    isLastTime,
    hasClient: use.client !== '',
    isLater: !!onChoices,
  });
  const goOn = () => {
    use.remember(onChoices);
    on.onMapped(mapping);
  };
  return (
    <Dialog
      title={t('import.mapping.title')}
      onClose={on.onClose}
      wide
      actions={
        <>
          <Button onClick={on.onAnother}>{t('import.another')}</Button>
          <Button look="main" onClick={goOn} blockedBy={isBlocked ? blockedId : undefined} data-focus-first>
            {t('import.mapping.continue')}
          </Button>
        </>
      }
    >
      <div className={styles.mapping}>
        <p>{t('import.mapping.intro', { file })}</p>
        {isBlocked && (
          <div id={blockedId} className={styles.blocking}>
            {placed.length === 0 && <ErrorNotice message={t('import.mapping.nothing')} />}
            {placed
              .flatMap(({ doubts }) => doubts.filter((one) => one.isBlocking))
              .map(({ table, field, reason, params, isTyped }) => {
                const sentence = sentenceOf({ t }, reason, params);
                const key = `${table} ${field}`;
                // An alert would be read out at each letter; it stands beside the table's doubts instead.
                if (isTyped)
                  return (
                    <p key={key} className="unseen">
                      {sentence}
                    </p>
                  );
                return <ErrorNotice key={key} message={sentence} />;
              })}
          </div>
        )}
        {tables.map((table) => {
          const one = placed.find((other) => other.table === table);
          const unread = one ? (candidates.get(table) ?? []).filter((name) => !read.has(name)) : [];
          return (
            <MappedTable
              key={table}
              {...{ table, one, sheets, unread, use }}
              isAlone={tables.length === 1}
              hasOthers={placed.length > 0}
            />
          );
        })}
        <p className={styles.note}>{t(`import.mapping.${remembered}`, { client: use.client })}</p>
      </div>
    </Dialog>
  );
}

/** What is said of remembering the choices. */
function rememberedAs(choices: {
  isForAll: boolean;
  isLastTime: boolean;
  hasClient: boolean;
  /** They are remembered once the client is named. */
  isLater: boolean;
}) {
  if (choices.isForAll) return choices.isLastTime ? 'asLastTimeForAll' : 'rememberedForAll';
  if (choices.isLastTime) return 'asLastTime';
  if (choices.hasClient) return 'remembered';
  return choices.isLater ? 'rememberedLater' : 'notRemembered';
}
