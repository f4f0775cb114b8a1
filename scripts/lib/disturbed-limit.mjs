/** A benchmark counts as disturbed when other processes used more than this share of the processors meanwhile. */
export const disturbedLimit = 0.1;
