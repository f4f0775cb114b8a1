import {
  type NumberingScheme,
  numberingSchemes,
  proposeScheme,
  type UnitToPlace,
} from '@clearunit/shared/domain/units';
import { Select } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { NumberingPreview } from './numbering-preview';

type NumberingChoiceProps = {
  units: readonly UnitToPlace[];
  chosen: NumberingScheme | null;
  onChoose: (scheme: NumberingScheme | null) => void;
};

/** Chooses the proposed numbering scheme or another one, with a preview (4 §1.5). */
export function NumberingChoice({ units, chosen, onChoose }: NumberingChoiceProps) {
  const t = useText();
  const proposed = t(`buildings.numbering.schemes.${proposeScheme(units)}`);
  return (
    <>
      <Select
        label={t('buildings.numbering.label')}
        value={chosen ?? asProposed}
        options={[
          { value: asProposed, text: t('buildings.numbering.proposed', { scheme: proposed }) },
          ...numberingSchemes.map((scheme) => ({
            value: scheme,
            text: t(`buildings.numbering.schemes.${scheme}`),
          })),
        ]}
        onChange={({ target: { value } }) =>
          onChoose(value === asProposed ? null : (value as NumberingScheme))
        }
      />
      <NumberingPreview units={units} scheme={chosen} />
    </>
  );
}

const asProposed = 'proposed';
