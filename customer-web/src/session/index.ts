export * from './session-provider';
