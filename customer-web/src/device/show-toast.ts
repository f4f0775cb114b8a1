import type { ToastOptions } from 'react-hot-toast';

let loading: Promise<typeof import('react-hot-toast')> | undefined;
let tellFirst: () => void;

/** Resolves when the first toast is requested. */
export const firstToast = new Promise<void>((resolve) => {
  tellFirst = resolve;
});

/** The code of toasts, fetched on first use, to keep the first page small. */
export const loadToasts = () => {
  tellFirst();
  loading ??= import('react-hot-toast');
  return loading;
};

/** Shows a toast. */
export async function showToast(
  kind: 'success' | 'error' | 'notice',
  text: string,
  options?: ToastOptions,
): Promise<void> {
  const { toast } = await loadToasts();
  if (kind === 'notice') toast(text, options);
  else toast[kind](text, options);
}

/** Takes a toast away, where it was shown. */
export async function hideToast(id: string): Promise<void> {
  const loaded = await loading;
  loaded?.toast.remove(id);
}
