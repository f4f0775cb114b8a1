export * from './buildings';
export * from './common';
export * from './dashboard';
export * from './orders';
export * from './units';
export * from './users';
export * from './visits';
export * from './warranties';
