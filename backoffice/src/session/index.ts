export * from './auth-provider';
export * from './portal-days';
export * from './recall-session';
export * from './session-end';
export * from './session-user';
