import { type RefObject, useEffect, useRef } from 'react';

/**
 * A step to another unit shows its beginning and tells a screen reader which it is; the unit that the page opens with
 * only stands there. Whether something has the focus says nothing: Safari gives none to a button that is pressed.
 * @returns the open unit's heading, which lies in an article
 */
export function useStartAtTop(unitId: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(unitId);
  useEffect(() => {
    if (shown.current === unitId) return;
    shown.current = unitId;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('article')?.scrollIntoView?.({ block: 'start' });
  }, [unitId]);
  return heading;
}
