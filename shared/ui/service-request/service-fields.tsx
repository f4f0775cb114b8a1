import { type LineChange, type RequestLine, RequestType, requestTypesFor } from '../../domain/orders';
import type { Role } from '../../domain/users';
import { Select } from '../kit';
import { useErrorText, usePests, useTreatments } from '../portal';
import { useText } from '../texts-context';

type ServiceFieldsProps = {
  line: RequestLine;
  role: Role;
  errorOf: (field: string) => string | undefined;
  onChange: (change: LineChange) => void;
};

/** What is asked for: the pest, then one of its treatments, and the type of request that the role may choose. */
export function ServiceFields({ line, role, errorOf, onChange }: ServiceFieldsProps) {
  const t = useText();
  const errorText = useErrorText();
  const pests = usePests();
  const treatments = useTreatments(line.pest_id);
  const pestOptions = (pests.data ?? []).map(({ pestId, pestName }) => ({ value: pestId, text: pestName }));
  const treatmentOptions = (treatments.data ?? []).map(({ treatment_id, treatment_name }) => ({
    value: treatment_id,
    text: treatment_name,
  }));
  const nameIn = (options: { value: string; text: string }[], id: string) =>
    options.find(({ value }) => value === id)?.text ?? null;
  return (
    <>
      <Select
        starred
        label={t('requests.units.pest')}
        error={errorOf('pest_id') ?? (pests.error ? errorText(pests.error) : undefined)}
        placeholder={t('requests.units.pestPlaceholder')}
        options={withChosen(pestOptions, line.pest_id, line.pest)}
        value={line.pest_id ?? ''}
        onChange={({ target: { value } }) => onChange({ pest_id: value, pest: nameIn(pestOptions, value) })}
      />
      <Select
        starred
        label={t('requests.units.treatment')}
        error={errorOf('treatment_id') ?? (treatments.error ? errorText(treatments.error) : undefined)}
        placeholder={t(
          line.pest_id === null ? 'requests.units.treatmentFirst' : 'requests.units.treatmentPlaceholder',
        )}
        disabled={line.pest_id === null}
        options={withChosen(treatmentOptions, line.treatment_id, line.treatment)}
        value={line.treatment_id ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ treatment_id: value, treatment: nameIn(treatmentOptions, value) })
        }
      />
      <Select
        starred
        label={t('requests.units.type')}
        error={errorOf('followup')}
        options={requestTypesFor(role).map((type) => ({ value: type, text: t(`orders.types.${type}`) }))}
        value={line.followup ?? ''}
        onChange={({ target: { value } }) => onChange({ followup: RequestType.parse(value) })}
      />
    </>
  );
}

/** The choices with the one that is chosen, while they are still being fetched. */
function withChosen(options: { value: string; text: string }[], id: string | null, name: string | null) {
  if (id === null || name === null || options.some(({ value }) => value === id)) return options;
  return [...options, { value: id, text: name }];
}
