import { answerImport } from '../../workbook-import/answer-import';
import { checkHistoryFile } from './check-history-file';

self.addEventListener(
  'message',
  ({ data: request }: MessageEvent<Parameters<typeof checkHistoryFile>[0]>) => {
    void answerImport(
      (tell) => checkHistoryFile(request, tell),
      (message) => self.postMessage(message),
    );
  },
);
