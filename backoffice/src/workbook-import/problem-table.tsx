import { type FileMapping, type ImportProblem, sheetNamesOf } from '@clearunit/shared/domain/imports';
import { numberFormat } from '@clearunit/shared/texts';
import { Button, type Column, DownloadIcon, Table } from '@clearunit/shared/ui/kit';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { kindOf, kindsOf, ProblemKinds } from './problem-kinds';
import { saveProblems, useProblemSentence } from './save-problems';
import { saveRejected } from './save-rejected';
import styles from './workbook-import.module.css';

/** The most rows that are shown; the workbook has the rest. */
const shownAtMost = 100;

const inOurPlaces: FileMapping = {};

type ProblemTableProps = {
  problems: readonly ImportProblem[];
  /** Those of them whose rows are left out, where not all are. */
  rejected?: readonly ImportProblem[];
  /** The workbook that they are of: its rejected rows can then be saved. */
  file?: File;
  /** Where its tables stand, if they stand elsewhere than in our template. */
  mapping?: FileMapping;
  /** Under which name the problems themselves are saved. */
  name?: string;
};

/** The problems of a workbook: sheet, row, column and reason (1 §5). */
export function ProblemTable({
  problems,
  rejected = problems,
  file,
  mapping = inOurPlaces,
  name = 'BulkUpload-problems.xlsx',
}: ProblemTableProps) {
  const t = useText();
  const number = numberFormat(useTexts().locale);
  const sentence = useProblemSentence();
  const notify = useNotify();
  const tell = () => notify(t('rules.imports.file-unreadable'), { type: 'error' });
  const sheetNames = useMemo(() => sheetNamesOf(mapping), [mapping]);
  const columns = useMemo<Column<ImportProblem>[]>(
    () => [
      { id: 'sheet', title: t('import.problems.sheet'), cell: ({ sheet }) => sheetNames[sheet] ?? sheet },
      { id: 'row', title: t('import.problems.row'), align: 'end', cell: (problem) => problem.row },
      { id: 'column', title: t('import.problems.column'), cell: (problem) => problem.column },
      { id: 'reason', title: t('import.problems.reason'), cell: sentence },
    ],
    [t, sentence, sheetNames],
  );
  const kinds = useMemo(() => kindsOf(problems), [problems]);
  const [kind, setKind] = useState<string | null>(null);
  if (problems.length === 0) return null;
  const listed = kind === null ? problems : problems.filter((problem) => kindOf(problem) === kind);
  const hidden = listed.length - shownAtMost;
  return (
    <>
      {problems.length > kinds.length && <ProblemKinds kinds={kinds} chosen={kind} onChoose={setKind} />}
      <Table
        label={t('import.problems.label')}
        columns={columns}
        rows={listed.slice(0, shownAtMost)}
        rowKey={({ sheet, row, column, reason }) => `${sheet} ${row} ${column} ${reason}`}
      />
      <div className={styles.more}>
        {hidden > 0 && (
          <p>{t('import.problems.more', { smart_count: hidden, count: number.format(hidden) })}</p>
        )}
        <Button
          look="plain"
          icon={<DownloadIcon />}
          onClick={() => void saveProblems(name, problems, sentence, t, sheetNames)}
        >
          {t('import.problems.download')}
        </Button>
        {file && rejected.length > 0 && (
          <Button
            look="plain"
            icon={<DownloadIcon />}
            onClick={() => void saveRejected(file, rejected, sentence, t, mapping).catch(tell)}
          >
            {t('import.problems.rejected')}
          </Button>
        )}
      </div>
    </>
  );
}
