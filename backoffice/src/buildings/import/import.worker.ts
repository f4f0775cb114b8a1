import { answerImport } from '../../workbook-import/answer-import';
import { checkBulkFile } from './check-bulk-file';

self.addEventListener('message', ({ data: { file } }: MessageEvent<{ file: Blob }>) => {
  void answerImport(
    (tell) => checkBulkFile(file, tell),
    (message) => self.postMessage(message),
  );
});
