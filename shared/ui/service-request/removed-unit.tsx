import { type RequestLine, trimUnitNumber } from '../../domain/orders';
import { Button, SuccessNotice } from '../kit';
import { useText } from '../texts-context';

type RemovedUnitProps = {
  /** The line as it was, with its place. */
  line: Pick<RequestLine, 'unit_number' | 'priority'>;
  onUndo: () => void;
};

/** What was just removed, to be brought back with all that was filled in; the keyboard goes on from here. */
export function RemovedUnit({ line, onUndo }: RemovedUnitProps) {
  const t = useText();
  const unit = trimUnitNumber(line.unit_number);
  const card = unit
    ? t('requests.units.cardNamed', { place: line.priority, unit })
    : t('requests.units.card', { place: line.priority });
  return (
    <SuccessNotice message={t('requests.units.removed', { card })}>
      <Button autoFocus onClick={onUndo}>
        {t('common.actions.undo')}
      </Button>
    </SuccessNotice>
  );
}
