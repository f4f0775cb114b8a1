export * from './counted-page';
export * from './guard';
export * from './not-found';
export * from './page';
export * from './page-skeleton';
