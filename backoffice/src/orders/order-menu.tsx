import { hasOrderStep, type OrderStep } from '@clearunit/shared/domain/orders';
import { useText } from '@clearunit/shared/ui/texts-context';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import type { ListedOrder } from './listed-order';
import { openStep } from './order-address';

type OrderMenuProps = {
  order: ListedOrder;
  anchor: HTMLElement;
  onStep: (step: OrderStep) => void;
  /** Called when the menu is gone and the focus is back on its button. */
  onClosed: () => void;
};

/** The actions of an order that are not in its row. */
export default function OrderMenu({ order, anchor, onStep, onClosed }: OrderMenuProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(true);
  const chosen = useRef<OrderStep>(undefined);
  const choose = (step: OrderStep) => {
    chosen.current = step;
    setOpen(false);
  };
  const onExited = () => {
    onClosed();
    if (chosen.current) onStep(chosen.current);
  };
  return (
    <Menu
      anchorEl={anchor}
      open={isOpen}
      onClose={() => setOpen(false)}
      slotProps={{
        list: {
          'aria-label': t('schedulerOrders.steps.moreOf', { order: order.order_number }),
          dense: true,
        },
        transition: { onExited },
      }}
    >
      {stepsOf(order).map((step) => (
        <MenuItem key={step} onClick={() => choose(step)}>
          {t(`schedulerOrders.steps.${step}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Editing is offered for orders that are not completed; the page refuses those that are not in progress. */
function stepsOf({ order_status: status }: ListedOrder) {
  const isEditShown = status !== 'draft' && openStep(status) !== 'edit';
  const others = [
    'alignWindows',
    'notices',
    'resendConfirmation',
    'resendFollowUp',
    'sync',
    'delete',
  ] as const;
  return [
    ...(isEditShown ? (['edit'] as const) : []),
    ...others.filter((step) => hasOrderStep(status, step)),
  ];
}
