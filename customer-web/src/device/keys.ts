/** What the device keeps of the session, by key (1 §3). */
export const userKey = 'clearunit.user';
export const buildingsKey = 'clearunit.buildings';
export const chosenBuildingKey = 'clearunit.s_id';
