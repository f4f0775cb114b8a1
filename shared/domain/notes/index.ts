export * from './note';
export * from './text-limit';
