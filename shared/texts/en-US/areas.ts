/** How an app fetches one area of the en-US texts; each is a chunk of its own. */
export const enUSAreas = {
  answers: () => import('./answers.json'),
  common: () => import('./common.json'),
  heatmap: () => import('./heatmap.json'),
  mail: () => import('./mail.json'),
  rules: () => import('./rules.json'),
  signIn: () => import('./signIn.json'),
};
