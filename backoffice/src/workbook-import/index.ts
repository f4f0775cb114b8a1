export { answerImport } from './answer-import';
export type { CheckedFile, FileProgress, ImportMessage } from './import-messages';
export { type ImportWorker, readInWorker } from './read-in-worker';
export type { FileRejection } from './rejections';
