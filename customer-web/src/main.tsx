import '@clearunit/shared/ui/tokens.css';
import '@clearunit/shared/ui/slow-start.css';
import '@clearunit/shared/ui/long-names.css';
import '@clearunit/shared/ui/unseen.css';
import './site.css';
import { loadTexts } from '@clearunit/shared/texts';
import { ignoreStrayDoubleClicks } from '@clearunit/shared/ui/double-clicks';
import { applyChosenLook } from '@clearunit/shared/ui/look';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { readersLocale } from './device/locale';
import { fetchAheadAfter, whenIdle } from './device/when-idle';

applyChosenLook();
ignoreStrayDoubleClicks();
void start();

/** A function, since the bundler merges small files only where no module waits at its top level. */
async function start(): Promise<void> {
  const texts = await loadTexts(readersLocale, 'common', 'site');
  document.documentElement.lang = texts.locale;
  createRoot(document.getElementById('app')!).render(<App texts={texts} />);
  // The notice of a lost network is loaded ahead, after the page.
  await whenIdle(fetchAheadAfter);
  await import('./frame/toasts').catch(() => undefined);
}
