import { SecondFactorDialog } from '@clearunit/shared/ui/second-factor';

/** The second factor of the technician who is signed in. */
export default function SecondFactor({ onClose }: { onClose: () => void }) {
  return <SecondFactorDialog onClose={onClose} />;
}
