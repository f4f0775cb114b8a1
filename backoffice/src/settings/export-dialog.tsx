import { portalAddress } from '@clearunit/shared/api/portal-client';
import { settingCalls } from '@clearunit/shared/api/settings';
import type { Texts } from '@clearunit/shared/texts';
import { Button, Dialog, DownloadIcon, ErrorNotice } from '@clearunit/shared/ui/kit';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useTexts } from '@clearunit/shared/ui/texts-context';
import { useEffect, useRef, useState } from 'react';
import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { countedFetch } from './counted-fetch';
import type { ListedCustomer } from './listed-customer';
import styles from './settings.module.css';

/** 'waiting' until somebody starts it; while it is fetched the bytes that have come. */
type State = 'waiting' | { received: number } | { failure: unknown };

/** Says what the export of a client has, fetches it, and saves it once it is whole; Cancel ends it. */
export function ExportDialog({ customer, onClose }: { customer: ListedCustomer; onClose: () => void }) {
  const { t, locale } = useTexts();
  const errorText = useErrorText();
  const notify = useNotify();
  const endIfDenied = useLogoutIfAccessDenied();
  const [state, setState] = useState<State>('waiting');
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);
  const { id, name } = customer;

  const start = async () => {
    ending.current = new AbortController();
    const { signal } = ending.current;
    setState({ received: 0 });
    try {
      const { fetchFile, saveFile } = await import('@clearunit/shared/ui/files');
      const address = portalAddress(settingCalls.exportClient, { params: { id } });
      const onReceived = (received: number) => setState({ received });
      const file = await fetchFile(address, locale, countedFetch(signal, onReceived));
      if (signal.aborted) return;
      saveFile(file.name, file.content);
      notify(t('settings.export.done', { name }), { type: 'success' });
      onClose();
    } catch (failure) {
      if (!signal.aborted && !(await endIfDenied(failure))) setState({ failure });
    }
  };

  const failure = typeof state === 'object' && 'failure' in state ? state.failure : undefined;
  const received = typeof state === 'object' && 'received' in state ? state.received : undefined;
  const actions = (
    <>
      <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
      <Button
        look="main"
        icon={<DownloadIcon />}
        busy={received !== undefined}
        onClick={() => void start()}
        data-focus-first
      >
        {t(failure === undefined ? 'settings.export.start' : 'settings.export.again')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('settings.export.title')}
      onClose={onClose}
      actions={actions}
      locked={received !== undefined}
    >
      <div className={styles.export}>
        <p>{t('settings.export.what', { name })}</p>
        <ul>
          <li>{t('settings.export.data')}</li>
          <li>{t('settings.export.files')}</li>
        </ul>
        <p>{t('settings.export.without')}</p>
        <p role="status">{received !== undefined && progressText(t, received)}</p>
        {failure !== undefined && (
          <ErrorNotice message={t('settings.export.failed', { reason: errorText(failure) })} />
        )}
      </div>
    </Dialog>
  );
}

const progressText = (t: Texts['t'], received: number): string =>
  received < 1_000_000
    ? t('settings.export.preparing')
    : t('settings.export.received', { megabytes: Math.floor(received / 1_000_000) });
