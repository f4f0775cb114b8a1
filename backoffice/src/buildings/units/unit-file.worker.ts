import { answerImport } from '../../workbook-import/answer-import';
import { checkUnitFile, type UnitFileToCheck } from './check-unit-file';

self.addEventListener('message', ({ data: request }: MessageEvent<UnitFileToCheck>) => {
  void answerImport(
    (tell) => checkUnitFile(request, tell),
    (message) => self.postMessage(message),
  );
});
