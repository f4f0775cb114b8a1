export * from './actions-menu';
