import type { ToastOptions } from 'react-hot-toast';

let loading: Promise<typeof import('react-hot-toast')> | undefined;

/** Shows a toast; its code is fetched on first use, to keep the first page small. */
export async function showToast(
  kind: 'success' | 'error',
  text: string,
  options?: ToastOptions,
): Promise<void> {
  loading ??= import('react-hot-toast');
  const { toast } = await loading;
  toast[kind](text, options);
}

/** Takes a toast away, where it was shown. */
export async function hideToast(id: string): Promise<void> {
  const loaded = await loading;
  loaded?.toast.remove(id);
}
