import { useEffect, useRef, useState } from 'react';

/**
 * Keeps options as they are from a press on one until it is let go: an answer that comes between would move them, and the
 * press be lost or choose another.
 */
export function useHeldWhilePressed<Option>(
  offered: Option[],
): [shown: Option[], hold: (isPressed: boolean) => void] {
  const [held, setHeld] = useState<Option[]>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!held) return;
    const letGo = () => setHeld(undefined);
    const letGoLater = () => {
      timer.current = setTimeout(letGo, clickAfter);
    };
    window.addEventListener('pointerup', letGoLater);
    window.addEventListener('pointercancel', letGo);
    return () => {
      window.removeEventListener('pointerup', letGoLater);
      window.removeEventListener('pointercancel', letGo);
    };
  }, [held]);
  // A press that was let go outside the window holds them still.
  const hold = (isPressed: boolean) => {
    // Of the press before.
    clearTimeout(timer.current);
    setHeld((now) => (isPressed ? (now ?? offered) : undefined));
  };
  return [held ?? offered, hold];
}

/** How long after the press is let go its click comes at the latest, in milliseconds: with a finger, not at once. */
const clickAfter = 300;
