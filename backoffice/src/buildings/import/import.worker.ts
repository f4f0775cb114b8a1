import { answerImport } from './answer-import';
import type { ImportRequest } from './import-messages';

self.addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
  void answerImport(data, (message) => self.postMessage(message));
});
