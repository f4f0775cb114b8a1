export * from './password-dialog';
