import { lazy } from 'react';

/** Photos of a unit, fetched only where there are some. */
export const PhotoStrip = lazy(() => import('./photo-strip'));
