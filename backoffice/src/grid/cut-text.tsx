import { cutForTable } from '@clearunit/shared/domain/notes';
import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';

type CutTextProps = {
  text: string;
  /** The spoken name of 'Read more'. */
  name: string;
  tabIndex?: number;
  className?: string;
  onMore: () => void;
};

/** A text of a table: over 300 characters it is cut, and 'Read more' opens the whole (3 §2.15, §9). */
export function CutText({ text, name, tabIndex, className, onMore }: CutTextProps) {
  const t = useText();
  const { text: shown, isCut } = cutForTable(text);
  if (!isCut) return shown;
  return (
    <>
      {shown}{' '}
      <Button look="plain" className={className} tabIndex={tabIndex} aria-label={name} onClick={onMore}>
        {t('console.readMore')}
      </Button>
    </>
  );
}
