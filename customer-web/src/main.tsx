import '@clearunit/shared/ui/tokens.css';
import '@clearunit/shared/ui/unseen.css';
import './site.css';
import { loadTexts } from '@clearunit/shared/texts';
import { applyChosenLook } from '@clearunit/shared/ui/look';
import { ignoreStrayPresses } from '@clearunit/shared/ui/presses';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { readersLocale } from './device/locale';

applyChosenLook();
ignoreStrayPresses();
const texts = await loadTexts(readersLocale, 'common', 'site');
document.documentElement.lang = texts.locale;
createRoot(document.getElementById('app')!).render(<App texts={texts} />);
