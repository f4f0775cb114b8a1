import { useText } from '@clearunit/shared/ui/texts-context';
import { Component, type ReactNode } from 'react';
import { BareMessage } from './bare-message';

type FailureBoundaryProps = {
  children: ReactNode;
  /** Within a page, below the header. */
  inPage?: boolean;
};

/** Shows an error page, most often for code that could not be fetched. */
export class FailureBoundary extends Component<FailureBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    return this.state.failed ? <Failure inPage={this.props.inPage} /> : this.props.children;
  }
}

function Failure({ inPage }: { inPage?: boolean }) {
  const t = useText();
  return (
    <BareMessage
      inPage={inPage}
      title={t('site.failure.title')}
      action={t('common.actions.retry')}
      onAction={() => window.location.reload()}
    >
      {t('site.failure.text')}
    </BareMessage>
  );
}
