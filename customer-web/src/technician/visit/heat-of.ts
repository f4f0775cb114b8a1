/** The heatmap's class of each activity level, whose colour its button shows. */
export const heatOf = {
  'No activity': 'none',
  'Low activity': 'light',
  'Moderate activity': 'moderate',
  'High activity': 'heavy',
} as const;
