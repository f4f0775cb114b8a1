import { Button } from '@clearunit/shared/ui/kit';
import { hideToast, loadToasts } from './show-toast';

/** Milliseconds that it can be undone. */
const untilGone = 10_000;

const id = 'undo';

/** Says what was done, with a button that undoes it; the one before gives way. */
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

/** Takes what can be undone away: the page on which it was done is left. */
export const hideUndo = (): Promise<void> => hideToast(id);
