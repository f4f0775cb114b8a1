import { keep, readKept } from '@clearunit/shared/ui/device';
import { useLayoutEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';

const key = 'clearunit.attention-height';
const Kept = z.object({ building: z.string(), width: z.number(), height: z.number() });

/**
 * Keeps how high something of a building was on this device, so that what is below it stays where it is while the next
 * answer is on its way.
 * @param isThere whether it is shown as it should be kept
 * @returns what the element needs
 */
export function useKeptHeight(building: string, isThere: boolean) {
  const element = useRef<HTMLElement>(null);
  const [kept] = useState(() => readKept(key, Kept));
  useLayoutEffect(() => {
    const height = element.current?.offsetHeight;
    if (isThere && height) keep(key, { building, width: window.innerWidth, height });
  });
  const isSame = kept?.building === building && kept.width === window.innerWidth;
  return {
    ref: element,
    style: !isThere && isSame ? { minBlockSize: kept.height } : undefined,
  };
}
