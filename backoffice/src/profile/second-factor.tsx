import { SecondFactorDialog } from '@clearunit/shared/ui/second-factor';
import { WithTexts } from '../page';

/** The reader's own second factor. */
export default function SecondFactor({ onClose }: { onClose: () => void }) {
  return (
    <WithTexts areas={areas}>
      <SecondFactorDialog onClose={onClose} />
    </WithTexts>
  );
}

const areas = ['secondFactor'] as const;
