import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { ActionsMenu } from '../actions-menu/actions-menu';
import { RowActions } from '../grid';
import type { ClientStep } from './client-step';
import type { ListedCustomer } from './listed-customer';

type ClientActionsProps = {
  customer: ListedCustomer;
  tabIndex: number;
  onStep: (step: ClientStep) => void;
};

/** Edits a client's settings; the menu exports, renames, merges or retires it. */
export function ClientActions({ customer, tabIndex, onStep }: ClientActionsProps) {
  const t = useText();
  const { name, is_retired } = customer;
  const action = (step: ClientStep['name'], title: string) => ({
    title,
    onChoose: () => onStep({ name: step, customer }),
  });
  return (
    <RowActions>
      <Button
        look="plain"
        tabIndex={tabIndex}
        aria-label={t('settings.editOf', { name })}
        onClick={() => onStep({ name: 'settings', customer })}
      >
        {t('settings.edit')}
      </Button>
      <ActionsMenu
        label={t('settings.client.more', { name })}
        tabIndex={tabIndex}
        actions={[
          action('export', t('settings.export.title')),
          action('rename', t('settings.client.rename')),
          action('merge', t('settings.client.merge')),
          action('retire', t(is_retired ? 'settings.client.bringBack' : 'settings.client.retire')),
        ]}
      />
    </RowActions>
  );
}
