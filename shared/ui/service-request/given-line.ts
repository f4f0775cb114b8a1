import * as z from 'zod/mini';
import { ChosenService, nameKey, RequestType, trimUnitNumber } from '../../domain/orders';

/** What can be chosen for a unit both in the cart and in its card. */
const Choices = z.extend(ChosenService, { followup: z.nullable(RequestType) });
export type Choices = z.infer<typeof Choices>;

/** A line that is given to the form from outside, as from the cart; its key tells which card is its own. */
export const GivenLine = z.extend(z.partial(Choices), {
  key: z.string(),
  unit_number: z.string(),
  order_description: z.optional(z.string()),
});
export type GivenLine = z.infer<typeof GivenLine>;

/** What was chosen otherwise for a given line since; with another pest goes whichever treatment is chosen for it. */
export function choicesSince(before: GivenLine, now: GivenLine): Partial<Choices> {
  const was = choicesOf(before);
  const is = choicesOf(now);
  return {
    ...(is.followup !== was.followup && { followup: is.followup }),
    ...(is.treatment_id !== was.treatment_id && { treatment_id: is.treatment_id, treatment: is.treatment }),
    ...(is.pest_id !== was.pest_id && serviceOf(is)),
  };
}

/** The choices alone; what was not said is not chosen. */
export const choicesOf = (line: Partial<Choices>): Choices => ({
  ...serviceOf(line),
  followup: line.followup ?? null,
});

export const serviceOf = ({ pest_id, pest, treatment_id, treatment }: Partial<Choices>): ChosenService => ({
  pest_id: pest_id ?? null,
  pest: pest ?? null,
  treatment_id: treatment_id ?? null,
  treatment: treatment ?? null,
});

/** Whether the same is chosen; names of pests and treatments may have changed. */
export function hasSameChoices(a: Partial<Choices>, b: Partial<Choices>): boolean {
  const [one, other] = [choicesOf(a), choicesOf(b)];
  return (
    one.followup === other.followup &&
    one.pest_id === other.pest_id &&
    one.treatment_id === other.treatment_id
  );
}

/** The same for units that are meant alike. */
export const unitKey = ({ unit_number }: { unit_number: string }): string =>
  nameKey(trimUnitNumber(unit_number));

export const isSameUnit = (a: { unit_number: string }, b: { unit_number: string }): boolean =>
  unitKey(a) === unitKey(b);
