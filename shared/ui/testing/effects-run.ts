import { configure, getConfig } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

const none = createRoot(document.createElement('div'));

/**
 * React runs effects a moment after it has changed the page: what a test has waited for may stand in a dialog that is not
 * open yet. Before React draws anything else, here nothing, it runs the effects that are due.
 */
const runEffects = () => flushSync(() => none.render(null));

const { asyncWrapper } = getConfig();

configure({
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      runEffects();
      return found;
    }),
});
