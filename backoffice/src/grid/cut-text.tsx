import { cutForTable } from '@clearunit/shared/domain/notes';
import { useText } from '@clearunit/shared/ui/texts-context';
import { CellButton } from './cell-button';

type CutTextProps = {
  text: string;
  /** The spoken name of 'Read more'. */
  name: string;
  tabIndex?: number;
  onMore: () => void;
};

/** A text of a table: over 300 characters it is cut, and 'Read more' opens the whole (3 §2.15, §9). */
export function CutText({ text, name, tabIndex, onMore }: CutTextProps) {
  const t = useText();
  const { text: shown, isCut } = cutForTable(text);
  if (!isCut) return shown;
  return (
    <>
      {shown}{' '}
      <CellButton tabIndex={tabIndex} aria-label={name} onClick={onMore}>
        {t('console.readMore')}
      </CellButton>
    </>
  );
}
