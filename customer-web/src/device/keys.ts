/** The keys of the session's data on the device (1 §3). */
export const buildingsKey = 'clearunit.buildings';
export const chosenBuildingKey = 'clearunit.s_id';

/** Kept while a sign-in link is being mailed: the code in the tab, and the page to open in the browser. */
export const signInCodeKey = 'clearunit.sign-in-code';
export const signInPlaceKey = 'clearunit.sign-in-place';

/** The building that home showed last in this tab, and to whom: home is left while the portal is asked about it. */
export const shownBuildingKey = 'clearunit.shown-building';
