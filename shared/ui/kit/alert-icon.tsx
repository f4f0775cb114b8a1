import { stroked } from './stroked';

/** Apart from the other icons, since the first page needs it alone. */
export const AlertIcon = stroked('M12 4L2.8 20h18.4zM12 10v4.5M12 17.4v.1');
