/** What the device keeps of the session, by key (1 §3). */
export const buildingsKey = 'clearunit.buildings';
export const chosenBuildingKey = 'clearunit.s_id';

/** What is kept while a link to sign in is on its way: the code in the tab, the page to go to in the browser. */
export const signInCodeKey = 'clearunit.sign-in-code';
export const signInPlaceKey = 'clearunit.sign-in-place';

/** The building that home showed last in this tab, and to whom: home is left while the portal is asked about it. */
export const shownBuildingKey = 'clearunit.shown-building';
