/** A text of the page: whole, or a pattern in it. */
export type Named = string | { source: string };

/** What a person would look for: a role with its name, a field by its label, or a text; perhaps within another. */
export type Target = { within?: Target } & (
  | { role: string; name?: Named }
  | { label: Named }
  | { text: Named }
);

/** A pattern, as it goes to the page. */
export const like = ({ source }: RegExp): Named => ({ source });

/** A target in words, for messages. */
export function wordsOf(target: Target): string {
  const quote = (named: Named | undefined) =>
    named === undefined ? '' : typeof named === 'string' ? ` '${named}'` : ` /${named.source}/`;
  const itself =
    'role' in target
      ? `${target.role}${quote(target.name)}`
      : 'label' in target
        ? `field${quote(target.label)}`
        : `text${quote(target.text)}`;
  return target.within ? `${itself} in ${wordsOf(target.within)}` : itself;
}
