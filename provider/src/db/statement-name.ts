/** How many statements get a name: every connection keeps their plans. */
const mostNamed = 200;

const names = new Map<string, string>();

/** The name under which a connection keeps the plan of a composed statement; undefined when enough others have one. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNamed) return known;
  const name = `statement_${names.size}`;
  names.set(text, name);
  return name;
}
