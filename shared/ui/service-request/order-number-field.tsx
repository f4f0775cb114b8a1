import { maxOrderNumberLength, type OrderNumberType, orderNumberLabel } from '../../domain/orders';
import { TextInput } from '../kit';
import { useText } from '../texts-context';

type OrderNumberFieldProps = {
  type: OrderNumberType;
  /** Whether one of the form's steps needs it: a draft may go without. */
  isRequired: boolean;
  value: string;
  error?: string;
  onChange: (typed: string) => void;
};

/** The client's own number for the order, called as the building calls it; nothing where it has none (3 §2.2). */
export function OrderNumberField({ type, isRequired, value, error, onChange }: OrderNumberFieldProps) {
  const t = useText();
  const label = orderNumberLabel(type);
  if (!label) return null;
  return (
    <TextInput
      starred={isRequired}
      label={t(`rules.${label}`)}
      // Below the field, since no field is wide enough for it.
      hint={t('rules.orders.number-placeholder', { type: type.toUpperCase() })}
      maxLength={maxOrderNumberLength}
      autoComplete="off"
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
