import { type ActivityLevel, activityLevels } from '@clearunit/shared/domain/results';
import { useText } from '@clearunit/shared/ui/texts-context';
import { ChoiceButtons } from './choice-buttons';

type ActivityButtonsProps = {
  value: ActivityLevel | null;
  onChoose: (level: ActivityLevel | null) => void;
  disabled?: boolean;
};

/** Buttons for the activity level, in the heatmap's colours. */
export function ActivityButtons(props: ActivityButtonsProps) {
  const t = useText();
  const choices = activityLevels.map((value) => ({
    value,
    text: t(`history.findings.${value}`),
    heat: heatOf[value],
  }));
  return <ChoiceButtons label={t('visits.form.activity')} choices={choices} {...props} />;
}

/** The heatmap's class of each activity level, whose colour its button shows. */
const heatOf = {
  'No activity': 'none',
  'Low activity': 'light',
  'Moderate activity': 'moderate',
  'High activity': 'heavy',
} as const;
