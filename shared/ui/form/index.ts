export { Form, SubmitButton } from './form';
export * from './form-dialog';
export { hasUnsaved, releaseUnsaved } from './unsaved';
export * from './use-form';
