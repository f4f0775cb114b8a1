export * from './first-admin';
export * from './hand-over';
export * from './person';
export * from './person-fields';
export * from './role';
export * from './sign-in';
export * from './user-form';
