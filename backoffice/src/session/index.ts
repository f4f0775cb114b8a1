export * from './auth-provider';
export * from './recall-session';
export * from './session-end';
export * from './session-user';
