import { useEffect } from 'react';

/** The key / focuses the page's search, else the header's, unless a field has the focus or a dialog is open. */
export function useSearchShortcut(): void {
  useEffect(() => {
    const goToSearch = (event: KeyboardEvent) => {
      const from = event.target as HTMLElement;
      const isWriting = from.isContentEditable || from.matches('input, textarea, select');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isWriting) return;
      if (document.querySelector('dialog[open]')) return;
      const search = document.querySelector<HTMLElement>(
        'main input[type=search], header input[type=search]',
      );
      if (!search) return;
      event.preventDefault();
      search.focus();
    };
    document.addEventListener('keydown', goToSearch);
    return () => document.removeEventListener('keydown', goToSearch);
  }, []);
}
