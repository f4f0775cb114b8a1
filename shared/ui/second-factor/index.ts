export * from './code-field';
export * from './code-step';
export * from './recovery-codes';
export * from './second-factor-dialog';
export * from './set-up';
