import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const NameContext = createContext<{ name: string; setName: (name: string) => void } | null>(null);

/** Holds what the header names beside the logo: the building that the page is about. */
export function HeaderNameProvider({ children }: { children: ReactNode }) {
  const [name, setName] = useState('');
  return <NameContext value={{ name, setName }}>{children}</NameContext>;
}

/** Lets a page put the building that it is about into the header, for as long as it is open. */
export function useHeaderName(name: string | undefined): void {
  const setName = useContext(NameContext)?.setName;
  useEffect(() => {
    setName?.(name ?? '');
    return () => setName?.('');
  }, [name, setName]);
}

export const useShownHeaderName = (): string => useContext(NameContext)?.name ?? '';
