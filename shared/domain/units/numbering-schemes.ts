import * as z from 'zod/mini';

/**
 * How a building's unit numbers name floors (4 §1.5):
 *
 * - `hundreds`: the floor is all digits but the last two; 1204 is on 12, 4B on 4
 * - `first-digit`: the floor is the first digit; 52 is on 5
 * - `tower`: a letter before the number is a tower or block; B1204 is on 12 of tower B
 * - `dash-block`: what stands before a dash is a block; 6301-201 is on 2 of 6301
 * - `house`: the number is a house, the letter its unit; 3488A is unit A of 3488
 * - `given`: the number names no floor, each is given by hand
 *
 * Levels with a name of their own (PH, G, BSMT …) and townhouses are read alike in all of them.
 */
export const numberingSchemes = ['hundreds', 'first-digit', 'tower', 'dash-block', 'house', 'given'] as const;
export const NumberingScheme = z.enum(numberingSchemes);
export type NumberingScheme = z.infer<typeof NumberingScheme>;
