import { type BedroomHeader, bedroomHeaders, type ImportProblem } from '@clearunit/shared/domain/imports';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from '../../workbook-import/workbook-import.module.css';

const warrantyHeaders: ReadonlySet<string> = new Set<BedroomHeader>(
  bedroomHeaders.filter((header) => header.startsWith('Warranty')),
);

/** Explains how units whose warranty has a problem are stored; nothing without any. */
export function WarrantiesNote({ problems }: { problems: readonly ImportProblem[] }) {
  const t = useText();
  if (!problems.some(({ column }) => warrantyHeaders.has(column))) return null;
  const update = t('import.existing.update');
  return <p className={styles.note}>{t('import.summary.warrantiesNote', { update })}</p>;
}
