import { render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';

/** Takes longer than React works at a time, as drawing does on a busy machine. */
function keepBusy() {
  const end = performance.now() + 10;
  while (performance.now() < end);
}

/** Keeps busy once what waits for the change of the page has heard of it. */
async function keepBusySoon() {
  for (let turn = 0; turn < 100; turn++) await null;
  keepBusy();
}

function Told({ onEffect }: { onEffect: () => void }) {
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTold(true));
    return () => clearTimeout(timer);
  }, []);
  return isTold && <Late onEffect={onEffect} />;
}

function Late({ onEffect }: { onEffect: () => void }) {
  keepBusy();
  useLayoutEffect(() => void keepBusySoon(), []);
  useEffect(onEffect, [onEffect]);
  return <p>Told</p>;
}

test('what was waited for has run its effects', async () => {
  let hasRun = false;
  render(
    <Told
      onEffect={() => {
        hasRun = true;
      }}
    />,
  );
  await screen.findByText('Told');
  expect(hasRun).toBe(true);
});
