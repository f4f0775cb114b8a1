import type { Day } from '@clearunit/shared/domain/dates';
import { answerImport } from '../../workbook-import/answer-import';
import { checkResultFile } from './check-result-file';

self.addEventListener('message', ({ data: { file, today } }: MessageEvent<{ file: Blob; today: Day }>) => {
  void answerImport(
    (tell) => checkResultFile(file, today, tell),
    (message) => self.postMessage(message),
  );
});
