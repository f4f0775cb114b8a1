import { useText } from '@clearunit/shared/ui/texts-context';
import { ChoiceButtons } from './choice-buttons';

type TreatmentDoneProps = {
  /** Null while it is not answered. */
  value: boolean | null;
  onChoose: (done: boolean | null) => void;
  disabled: boolean;
};

/** Whether the treatment was done, asked of a unit that was not prepared for it. */
export function TreatmentDone({ value, onChoose, disabled }: TreatmentDoneProps) {
  const t = useText();
  return (
    <ChoiceButtons
      label={t('visits.form.treatmentDone')}
      choices={(['yes', 'no'] as const).map((one) => ({
        value: one,
        text: t(`visits.form.treatmentDoneChoices.${one}`),
      }))}
      value={value === null ? null : value ? 'yes' : 'no'}
      onChoose={(one) => onChoose(one && one === 'yes')}
      disabled={disabled}
    />
  );
}
