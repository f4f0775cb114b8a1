import { linkCalls } from '@clearunit/shared/api/links';
import type { MonthRange } from '@clearunit/shared/domain/heatmap';
import { asking, usePortal, usePortalQueryClient } from '@clearunit/shared/ui/portal';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

/** The report of a link. Only the first call counts as an opening of the link; later ones say so. */
export function useLinkedReport(
  link: string,
  { months, pestId }: { months: MonthRange; pestId: string | null },
) {
  const portal = usePortal();
  const opened = useRef<string>(undefined);
  const body = { link, months, pestID: pestId ?? undefined };
  return useQuery(
    {
      ...asking(portal, linkCalls.linkedReport, { body }),
      queryFn: async ({ signal }) => {
        const again = opened.current === link;
        const report = await portal(linkCalls.linkedReport, { body: { ...body, again } }, { signal });
        opened.current = link;
        return report;
      },
    },
    usePortalQueryClient(),
  );
}
