import type { PortalCallName } from '@clearunit/shared/api/portal-calls';
import { savedFiles, serverFailed, serverFails } from '@clearunit/shared/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answersOfSite, building, contact } from '../testing/contact';
import { openSite } from '../testing/open-site';
// Loaded before the test: loading can take longer than a test waits.
import '../history/building-history-page';
import '../home/home';

const disposition = (name: string) => ({
  headers: { 'content-disposition': `attachment; filename*=UTF-8''${name}` },
});

const downloads: [page: string, asks: PortalCallName][] = [
  ['/home', 'heatmapPdf'],
  [`/building-history/${building.uuid}`, 'exportBuildingHistory'],
];

test.each(downloads)(
  '%s asks for its file once while it is made, says why none came, and saves it at another press',
  async (page, asks) => {
    const saved = savedFiles();
    const answers: ((answer: Response) => void)[] = [];
    const file = () => new Promise<Response>((resolve) => answers.push(resolve));
    const user = await openSite(page, { reader: contact, answers: answersOfSite({ [asks]: file }) });
    const download = await screen.findByRole('button', { name: 'Download' });
    await user.click(download);
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(download).toHaveAttribute('aria-busy', 'true');
    await user.click(download);
    answers[0]!(serverFails());
    await screen.findByText(serverFailed);
    await waitFor(() => expect(download).not.toHaveAttribute('aria-busy'));
    expect(saved).toEqual([]);

    await user.click(download);
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]!(new Response('file', disposition('Maple%20Court.pdf')));
    await waitFor(() => expect(saved).toEqual(['Maple Court.pdf']));
    await waitFor(() => expect(download).not.toHaveAttribute('aria-busy'));
    expect(answers).toHaveLength(2);
  },
);
