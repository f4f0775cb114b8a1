import type { ToastOptions } from 'react-hot-toast';

/** Shows a toast; its code is fetched on first use, to keep the first page small. */
export async function showToast(
  kind: 'success' | 'error',
  text: string,
  options?: ToastOptions,
): Promise<void> {
  const { toast } = await import('react-hot-toast');
  toast[kind](text, options);
}
