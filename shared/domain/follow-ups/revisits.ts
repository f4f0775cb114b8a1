/** Of so many closed doors another visit is drafted at once (4 §3). */
export const mostRevisits = 500;
