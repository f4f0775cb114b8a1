import { useErrorText } from '@clearunit/shared/ui/portal';
import { useState } from 'react';

/**
 * The steps of a dialog that changes many buildings: the result of the last one, or its refusal.
 * @param onChanged called after each step, as a refusal may come of a list that is no longer true
 */
export function useSteps<Done>(onChanged: (() => void) | undefined) {
  const errorText = useErrorText();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const take = async (step: () => Promise<Done>): Promise<void> => {
    setRefusal(null);
    try {
      setDone(await step());
    } catch (failure) {
      setRefusal(errorText(failure));
    }
    onChanged?.();
  };
  return { take, refusal, done };
}
