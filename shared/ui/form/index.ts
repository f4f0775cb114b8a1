export * from './form';
export { hasUnsaved, releaseUnsaved } from './unsaved';
export * from './use-form';
