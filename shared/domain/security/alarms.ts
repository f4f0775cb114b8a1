/**
 * What admins are mailed about, each at most once a day. 'wrong-pins' and 'wrong-passwords' go by how many there were
 * within an hour, from all addresses together.
 */
export const securityAlarms = [
  'wrong-pins',
  'wrong-passwords',
  'admin-network',
  'pin-export',
  'admin-access',
] as const;
export type SecurityAlarm = (typeof securityAlarms)[number];

/** How many wrong PINs or passwords of an hour are an alarm: more than a busy morning's slips. */
export const alarmingPerHour = { 'wrong-pins': 100, 'wrong-passwords': 40 } as const;
