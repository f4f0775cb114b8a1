import { Button } from '@clearunit/shared/ui/kit';
import { loadToasts } from './show-toast';

/** Milliseconds that it can be undone. */
const untilGone = 10_000;

/** Says what was done, with a button that undoes it; the one before gives way. */
export async function showUndo(text: string, undoText: string, undo: () => void): Promise<void> {
  const { toast } = await loadToasts();
  const id = 'undo';
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
