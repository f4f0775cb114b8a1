import { answerImport } from '../../workbook-import/answer-import';
import { type BulkFileToCheck, checkBulkFile } from './check-bulk-file';

self.addEventListener('message', ({ data: { file, branches } }: MessageEvent<BulkFileToCheck>) => {
  void answerImport(
    (tell) => checkBulkFile(file, branches, tell),
    (message) => self.postMessage(message),
  );
});
