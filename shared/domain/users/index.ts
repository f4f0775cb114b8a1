export * from './first-admin';
export * from './person-fields';
export * from './role';
export * from './sign-in';
export * from './user-form';
