export * from './bill';
export * from './coverage';
export * from './invoice';
