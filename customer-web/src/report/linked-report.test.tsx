import type { PortalInput } from '@clearunit/shared/api/call';
import type { linkCalls } from '@clearunit/shared/api/links';
import { coarseOf, Heatmap } from '@clearunit/shared/domain/heatmap';
import { type Answers, heatmapOf, heatmapUnit } from '@clearunit/shared/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite } from '../testing/open-site';
import './heatmap-report';

type Asked = PortalInput<typeof linkCalls.linkedReport>['body'];

const heatmap = heatmapOf({ building_name: 'Alder Court', building_address: '1 Alder Road' }, [
  heatmapUnit('101', 1),
]);

test('a report that is read with other filters says that this is no further opening', async () => {
  const asked: Asked[] = [];
  const answers: Answers = {
    publicPests: [],
    linkedReport: ({ body }: { body: Asked }) => {
      asked.push(body);
      return coarseOf(Heatmap.parse(heatmap));
    },
  };
  const user = await openSite('/buildingheatmapreport#link=abc', { answers });
  await screen.findByRole('heading', { name: 'Alder Court' });
  expect(asked[0]).toMatchObject({ link: 'abc', months: 3, again: false });
  await user.click(screen.getByRole('radio', { name: '6 months' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ link: 'abc', months: 6, again: true }));
});
