/** How long a change of very many buildings may take, in ms. */
export const longest = 5 * 60_000;
