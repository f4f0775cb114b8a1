import { checkOrderNumber, type OrderNumberType, orderNumberLabel } from '../../domain/orders';
import { sentenceOf } from '../../texts';
import { TextInput } from '../kit';
import { useTexts } from '../texts-context';

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
  const texts = useTexts();
  const { t } = texts;
  const label = orderNumberLabel(type);
  if (!label) return null;
  // A number that is too long is told while it is typed, one that is missing on submit.
  const wrong = checkOrderNumber(value, type, false);
  return (
    <TextInput
      starred={isRequired}
      label={t(`rules.${label}`)}
      // Below the field, since no field is wide enough for it.
      hint={t('rules.orders.number-placeholder', { type: type.toUpperCase() })}
      autoComplete="off"
      value={value}
      error={error ?? (wrong ? sentenceOf(texts, wrong.reason, wrong.params) : undefined)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
