import { answerImport } from '../../workbook-import/answer-import';
import { type BulkFileToCheck, checkBulkFile } from './check-bulk-file';

self.addEventListener('message', ({ data: request }: MessageEvent<BulkFileToCheck>) => {
  void answerImport(
    (tell) => checkBulkFile(request, tell),
    (message) => self.postMessage(message),
  );
});
