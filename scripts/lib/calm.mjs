/** A row of the bench that was measured while others used more than this part of the processors was disturbed. */
export const calm = 0.1;
