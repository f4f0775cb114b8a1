import { lazy } from 'react';

/** The viewer is big, and fetched when the first file is opened; its page needs the texts' area 'viewer'. */
export const PdfViewer = lazy(() => import('./pdf-viewer'));
