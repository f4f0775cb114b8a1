/** The parts of a call's input that are in its address. */
export interface AddressParts {
  /** What takes the place of each `:name` of the path. */
  params?: Readonly<Record<string, unknown>>;
  /** The query; what is undefined is left out. */
  query?: Readonly<Record<string, unknown>>;
}

/** An address may have so many characters: servers on the way take hardly more. */
export const longestAddress = 6_000;

/**
 * The address of a call of either contract: its path with the params filled in, and the query behind it.
 * @param call `path` has `:name` for what varies, with or without a slash at its beginning
 */
export function addressOf(call: { path: string }, { params = {}, query = {} }: AddressParts): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}
