export * from './buildings';
export * from './common';
export * from './dashboard';
export * from './orders';
export * from './users';
export * from './visits';
