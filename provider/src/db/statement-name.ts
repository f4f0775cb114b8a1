/** Every connection keeps the plans of named statements, so only so many texts get a name. */
const most = 200;

const names = new Map<string, string>();

/**
 * The name under which a connection keeps the plan of a statement whose text is put together, so that it is planned
 * once; undefined when enough others have one already.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= most) return known;
  const name = `statement_${names.size}`;
  names.set(text, name);
  return name;
}
