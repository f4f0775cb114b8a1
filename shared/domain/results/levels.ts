import * as z from 'zod/mini';

/** What a technician saw of a pest in a unit, in the words of the documents (2 §3). */
export const activityLevels = ['No activity', 'Low activity', 'Moderate activity', 'High activity'] as const;
export const ActivityLevel = z.enum(activityLevels);
export type ActivityLevel = z.infer<typeof ActivityLevel>;

/** Whether the resident had prepared the unit for the treatment. */
export const prepLevels = ['Prepared', 'Not prepared'] as const;
export const PrepLevel = z.enum(prepLevels);
export type PrepLevel = z.infer<typeof PrepLevel>;

/** How clean the unit was; low is what the heatmap's brush marks. */
export const sanitationLevels = ['High', 'Average', 'Low'] as const;
export const SanitationLevel = z.enum(sanitationLevels);
export type SanitationLevel = z.infer<typeof SanitationLevel>;
