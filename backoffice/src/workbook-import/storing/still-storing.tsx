import { useText } from '@clearunit/shared/ui/texts-context';
import { ImportsLink } from '../imports-link';
import { OutcomeDialog } from '../outcome-dialog';

/** Says that the portal is still storing a file although its answer was lost. */
export function StillStoring({ title, onClose }: { title: string; onClose: () => void }) {
  const t = useText();
  return (
    <OutcomeDialog title={title} onClose={onClose}>
      <p role="status">{t('imports.goesOn')}</p>
      <ImportsLink />
    </OutcomeDialog>
  );
}
