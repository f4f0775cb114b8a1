export { Form, SubmitButton } from './form';
export * from './form-dialog';
export { hasUnsaved, releaseUnsaved, useUnsaved } from './unsaved';
export * from './use-form';
