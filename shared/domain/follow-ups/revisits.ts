/** For how many closed doors revisits can be drafted at once (4 §3). */
export const mostRevisits = 500;
