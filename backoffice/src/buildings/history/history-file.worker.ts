import { answerImport } from '../../workbook-import/answer-import';
import { checkHistoryFile, type HistoryFileToCheck } from './check-history-file';

self.addEventListener('message', ({ data: request }: MessageEvent<HistoryFileToCheck>) => {
  void answerImport(
    (tell) => checkHistoryFile(request, tell),
    (message) => self.postMessage(message),
  );
});
