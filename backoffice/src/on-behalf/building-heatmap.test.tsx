import { answersFor, buildingFor } from '@clearunit/shared/ui/service-request/testing';
import { heatmapOf, heatmapUnit, savedFiles, serverFailed, serverFails } from '@clearunit/shared/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/open-console';
// Loaded before the test: loading can take longer than a test waits.
import './building-heatmap';

const building = buildingFor();
const heatmap = heatmapOf(building, [heatmapUnit('101', 1)]);
/** In large cells: jsdom draws no picture. */
const address = `/building-heatmap/${building.uuid}?view=grid`;

test('the PDF is asked for once while it is made; why none came is said, and another press saves it', async () => {
  const saved = savedFiles();
  const answers: ((answer: Response) => void)[] = [];
  const heatmapPdf = () => new Promise<Response>((resolve) => answers.push(resolve));
  const user = await openConsole(address, {
    role: 'scheduler',
    answers: answersFor(building, { heatmap, heatmapPdf }),
  });
  const download = await screen.findByRole('button', { name: 'Download' });
  await user.click(download);
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(download.ariaBusy).toBe('true');
  await user.click(download);
  answers[0]!(serverFails());
  await screen.findByText(serverFailed);
  await waitFor(() => expect(download.ariaBusy).toBeNull());
  expect(saved).toEqual([]);

  await user.click(download);
  await waitFor(() => expect(answers).toHaveLength(2));
  const headers = { 'content-disposition': "attachment; filename*=UTF-8''Heatmap.pdf" };
  answers[1]!(new Response('file', { headers }));
  await waitFor(() => expect(saved).toEqual(['Heatmap.pdf']));
  await waitFor(() => expect(download.ariaBusy).toBeNull());
  expect(answers).toHaveLength(2);
});

test('the heatmap says that the server failed, and comes when it is asked for again', async () => {
  let isDown = true;
  const user = await openConsole(address, {
    role: 'scheduler',
    answers: answersFor(building, { heatmap: () => (isDown ? serverFails() : heatmap) }),
  });
  await screen.findByText(serverFailed);
  expect(screen.queryByRole('region', { name: 'Statistics' })).toBeNull();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('region', { name: 'Statistics' });
});
