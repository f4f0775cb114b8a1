export * from './document-type';
export * from './folder';
