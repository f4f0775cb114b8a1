import type { ImportProblem } from '@clearunit/shared/domain/imports';
import { numberFormat } from '@clearunit/shared/texts';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { useProblemSentence } from './save-problems';
import styles from './workbook-import.module.css';

/** Problems of one column for one reason. */
export interface ProblemKind {
  key: string;
  first: ImportProblem;
  /** The others say more or other things than the first: each names its own row or value. */
  isVaried: boolean;
  count: number;
}

export const kindOf = ({ sheet, column, reason }: ImportProblem): string => `${sheet}\n${column}\n${reason}`;

/** The kinds of problems, the most frequent first. */
export function kindsOf(problems: readonly ImportProblem[]): ProblemKind[] {
  const kinds = new Map<string, ProblemKind>();
  for (const problem of problems) {
    const key = kindOf(problem);
    const kind = kinds.get(key);
    if (!kind) kinds.set(key, { key, first: problem, isVaried: false, count: 1 });
    else {
      kind.count++;
      kind.isVaried ||= JSON.stringify(problem.params) !== JSON.stringify(kind.first.params);
    }
  }
  return [...kinds.values()].sort((a, b) => b.count - a.count);
}

type ProblemKindsProps = {
  kinds: readonly ProblemKind[];
  /** The kind whose problems are listed; null lists all. */
  chosen: string | null;
  onChoose: (kind: string | null) => void;
};

/** How often each kind of problem comes; a kind that is pressed is listed alone (4 §19). */
export function ProblemKinds({ kinds, chosen, onChoose }: ProblemKindsProps) {
  const t = useText();
  const number = numberFormat(useTexts().locale);
  const sentence = useProblemSentence();
  return (
    <ul className={styles.kinds} aria-label={t('import.problems.kinds')}>
      {kinds.map(({ key, first, isVaried, count }) => (
        <li key={key}>
          <button
            type="button"
            aria-pressed={key === chosen}
            onClick={() => onChoose(key === chosen ? null : key)}
          >
            <span>{number.format(count)}</span>{' '}
            {t(isVaried ? 'import.problems.kindWithExample' : 'import.problems.kind', {
              column: first.column,
              reason: sentence(first),
            })}
          </button>
        </li>
      ))}
    </ul>
  );
}
