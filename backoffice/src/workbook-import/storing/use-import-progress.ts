import { type ImportRecord, importCalls } from '@clearunit/shared/api/imports';
import { usePortal } from '@clearunit/shared/ui/portal';
import { useEffect, useState } from 'react';

/** How often, in ms, the portal is asked how far an import is. */
const askedEvery = 1_000;

/** Among so many of the latest imports an import is looked for. */
export const latestImports = { query: { page: 1, limit: 20 } };

/** The record of an import that is being sent, as soon as the portal has it; null before. */
export function useImportProgress(id: string): ImportRecord | null {
  const portal = usePortal();
  const [record, setRecord] = useState<ImportRecord | null>(null);
  useEffect(() => {
    const { signal, abort } = endable();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      try {
        const { data } = await portal(importCalls.imports, latestImports, { signal });
        setRecord(data.find(({ uuid }) => uuid === id) ?? null);
      } catch {
        // It is asked again; what stores the import says itself that it failed.
      }
      if (!signal.aborted) timer = setTimeout(ask, askedEvery);
    };
    timer = setTimeout(ask, askedEvery / 2);
    return () => {
      abort();
      clearTimeout(timer);
    };
  }, [portal, id]);
  return record;
}

function endable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
