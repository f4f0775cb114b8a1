import { useRef } from 'react';
import { newKey } from './new-key';

/**
 * Gives what is sent its key: the same content keeps it, so that sending it again after a lost answer makes nothing twice,
 * and other content gets another.
 */
export function useContentKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (given) => {
    const content = JSON.stringify(given);
    if (last.current.key === '' || last.current.content !== content)
      last.current = { content, key: newKey() };
    return last.current.key;
  };
}
