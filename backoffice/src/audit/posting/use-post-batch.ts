import type { PostableOrder } from '@clearunit/shared/api/batches';
import { batchCalls } from '@clearunit/shared/api/batches';
import { AppError } from '@clearunit/shared/domain/errors';
import { sentenceOf } from '@clearunit/shared/texts';
import { showsOrders, useContentKey, useErrorText, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import type { Posted } from './posted-notice';

type Outcome = { onPosted: (posted: Posted) => void; onRefused: (ids: readonly string[]) => void };

/**
 * Posts orders in a batch. The same orders keep their key, so that a second try after a lost answer posts nothing twice.
 */
export function usePostBatch({ onPosted, onRefused }: Outcome) {
  const t = useText();
  const errorText = useErrorText();
  const { mutateAsync, isPending: isBusy } = usePortalMutation(batchCalls.postBatch, [
    ...showsOrders,
    'clientInvoices',
  ]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const keyOf = useContentKey();

  const post = async (chosen: readonly PostableOrder[]) => {
    if (isBusy) return;
    const orders = chosen.map(({ order_id, version }) => ({ order_id, version }));
    setRefusal(null);
    setChanged([]);
    try {
      const { message, data } = await mutateAsync({ body: { idempotency_key: keyOf(orders), orders } });
      onPosted({ ...data, message });
    } catch (error) {
      setRefusal(errorText(error));
      const problems = error instanceof AppError ? error.problems : [];
      setChanged(problems.map(({ reason, params }) => sentenceOf({ t }, reason, params)));
      if (problems.length > 0) onRefused(problems.map(({ field }) => field));
    }
  };
  return { post, isBusy, refusal, changed };
}
