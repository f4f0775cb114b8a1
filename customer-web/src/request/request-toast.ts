import { hideToast, showToast } from '../device/show-toast';

const id = 'request';

/** Shows the result of a press in the request form; replaces the former toast. */
export const showRequestToast = (kind: 'success' | 'error', text: string): Promise<void> =>
  showToast(kind, text, { id });

/** Removes the toast once its problem is solved, so that it does not cover the review. */
export const hideRequestToast = (): Promise<void> => hideToast(id);
