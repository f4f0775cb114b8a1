export * from './buildings';
export * from './catalogue';
export * from './journal';
export * from './management';
export * from './orders';
export * from './papers';
export * from './people';
export * from './results';
