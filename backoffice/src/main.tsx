import '@clearunit/shared/ui/tokens.css';
import '@clearunit/shared/ui/slow-start.css';
import '@clearunit/shared/ui/long-names.css';
import '@clearunit/shared/ui/unseen.css';
import './console.css';
import { loadTexts, matchLocale } from '@clearunit/shared/texts';
import { ignoreStrayDoubleClicks } from '@clearunit/shared/ui/double-clicks';
import { applyChosenLook } from '@clearunit/shared/ui/look';
import { createRoot } from 'react-dom/client';
import { shellAreas } from './page';
import { openConnection } from './root/connection';
import { Console } from './root/console';
import { recallSession } from './session';

applyChosenLook();
ignoreStrayDoubleClicks();
void start();

/** A function, since the bundler merges small files only where no module waits at its top level. */
async function start(): Promise<void> {
  const texts = await loadTexts(matchLocale(navigator.languages), ...shellAreas);
  document.documentElement.lang = texts.locale;
  const connection = openConnection(texts);
  await recallSession(connection.portal, location.pathname);
  createRoot(document.getElementById('app')!).render(<Console texts={texts} connection={connection} />);
}
