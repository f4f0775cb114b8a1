import { answerImport } from '../../workbook-import/answer-import';
import { checkResultFile } from './check-result-file';

self.addEventListener('message', ({ data: request }: MessageEvent<Parameters<typeof checkResultFile>[0]>) => {
  void answerImport(
    (tell) => checkResultFile(request, tell),
    (message) => self.postMessage(message),
  );
});
