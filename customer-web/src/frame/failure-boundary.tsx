import { useText } from '@clearunit/shared/ui/texts-context';
import { Component, type ReactNode } from 'react';
import { BareMessage } from './bare-message';

/** Catches what a page could not cope with, most often a part of the site that could not be fetched. */
export class FailureBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    return this.state.failed ? <Failure /> : this.props.children;
  }
}

function Failure() {
  const t = useText();
  return (
    <BareMessage
      title={t('site.failure.title')}
      action={t('common.actions.retry')}
      onAction={() => window.location.reload()}
    >
      {t('site.failure.text')}
    </BareMessage>
  );
}
