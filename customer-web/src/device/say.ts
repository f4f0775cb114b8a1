import type { ToastOptions } from 'react-hot-toast';

/** Shows a short toast. The toasts are fetched right after the first page stands, which needs none itself. */
export async function say(kind: 'success' | 'error', text: string, options?: ToastOptions): Promise<void> {
  const { toast } = await import('react-hot-toast');
  toast[kind](text, options);
}
