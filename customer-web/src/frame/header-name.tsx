import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const NameContext = createContext<{ name: string; setName: (name: string) => void } | null>(null);

/** Holds the building's name that the header shows. */
export function HeaderNameProvider({ children }: { children: ReactNode }) {
  const [name, setName] = useState('');
  return <NameContext value={{ name, setName }}>{children}</NameContext>;
}

/** Shows a building's name in the header while the page is open. */
export function useHeaderName(name: string | undefined): void {
  const setName = useContext(NameContext)?.setName;
  useEffect(() => {
    setName?.(name ?? '');
    return () => setName?.('');
  }, [name, setName]);
}

export const useShownHeaderName = (): string => useContext(NameContext)?.name ?? '';
