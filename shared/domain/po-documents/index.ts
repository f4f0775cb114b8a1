export * from './fill-request';
export * from './limits';
export * from './read-po-document';
export type { TextLine, TextPiece } from './text';
