import { Button } from '@clearunit/shared/ui/kit';
import { hideToast, loadToasts } from './show-toast';

/** Milliseconds that it can be undone. */
const untilGone = 10_000;

const id = 'undo';

/** Shows what was done, with an Undo button; replaces the former notice. */
export async function showUndo(text: string, undoText: string, undo: () => void): Promise<void> {
  const { toast } = await loadToasts();
  toast.remove(id);
  const onUndo = () => {
    toast.remove(id);
    undo();
  };
  toast.success(
    <span style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.25rem 0.75rem' }}>
      {text}
      <Button onClick={onUndo}>{undoText}</Button>
    </span>,
    { id, duration: untilGone },
  );
}

/** Removes the notice when its page is left. */
export const hideUndo = (): Promise<void> => hideToast(id);
