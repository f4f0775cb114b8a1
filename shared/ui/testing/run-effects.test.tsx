import { render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';

/** Takes longer than React works before it pauses, as drawing does on a busy machine. */
function keepBusy() {
  const end = performance.now() + 10;
  while (performance.now() < end);
}

/** Keeps the processor busy again once `findByText` has seen the text, before the test goes on. */
async function keepBusyAfterwards() {
  for (let turn = 0; turn < 100; turn++) await null;
  keepBusy();
}

function TextAfterMoment({ onEffect }: { onEffect: () => void }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true));
    return () => clearTimeout(timer);
  }, []);
  return isShown && <TextWithEffect onEffect={onEffect} />;
}

function TextWithEffect({ onEffect }: { onEffect: () => void }) {
  keepBusy();
  useLayoutEffect(() => void keepBusyAfterwards(), []);
  useEffect(onEffect, [onEffect]);
  return <p>Shown</p>;
}

test('what was waited for has run its effects', async () => {
  let hasRun = false;
  render(
    <TextAfterMoment
      onEffect={() => {
        hasRun = true;
      }}
    />,
  );
  await screen.findByText('Shown');
  expect(hasRun).toBe(true);
});
