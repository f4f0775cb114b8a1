export * from './document-type';
export * from './folder';
export { findZipDirectory } from './zip-names';
