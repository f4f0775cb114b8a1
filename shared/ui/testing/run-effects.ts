import { configure, getConfig } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

const empty = createRoot(document.createElement('div'));

/**
 * Runs the effects that React has put off: it runs them a moment after it has changed the page, so that what a test has
 * waited for may be in a dialog that is not open yet. React runs all of them before it draws anything, here an empty root.
 */
const runEffects = () => flushSync(() => empty.render(null));

const { asyncWrapper } = getConfig();

configure({
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      runEffects();
      return found;
    }),
});
