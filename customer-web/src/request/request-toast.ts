import { hideToast, showToast } from '../device/show-toast';

const id = 'request';

/** Says what became of a press in the request form; what was said before gives way. */
export const showRequestToast = (kind: 'success' | 'error', text: string): Promise<void> =>
  showToast(kind, text, { id });

/** What was said is mended: it must not stand over the review. */
export const hideRequestToast = (): Promise<void> => hideToast(id);
