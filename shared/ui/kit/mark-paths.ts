/** The outlines of the heatmap's remarks on a 24 × 24 field; icons here, and drawn small on the heatmap's cells. */
export const markPaths = {
  structural:
    'M20 7.2a5 5 0 0 1-6.7 5.4L6.7 19.2a2 2 0 0 1-2.9-2.9l6.6-6.6A5 5 0 0 1 15.8 3l-3 3.1l2 3.1l3-.1z',
  refused: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M8 12h8',
  notPrepared: 'M6 6l12 12M18 6L6 18',
  sanitation: 'M14 3.5l-1.6 6.6M9.6 9.4l7.8 2l-1.2 4.4l-8-2zM8.2 13.8L6 20.5h9.5l.7-4.7M11 20v-2.5',
} as const;
