import { stroked } from './stroked';

export const PlusIcon = stroked('M12 5v14M5 12h14');
export const CheckIcon = stroked('M5 12.5l4.5 4.5L19 7.5');
export const CloseIcon = stroked('M6 6l12 12M18 6L6 18');
export const SearchIcon = stroked('M11 4a7 7 0 1 0 0 14a7 7 0 1 0 0-14M16 16l5 5');
export const ChevronDownIcon = stroked('M6 9l6 6l6-6');
export const ChevronUpIcon = stroked('M6 15l6-6l6 6');
export const ChevronLeftIcon = stroked('M15 6l-6 6l6 6');
export const ChevronRightIcon = stroked('M9 6l6 6l-6 6');
export const ArrowLeftIcon = stroked('M20 12H4M10 6l-6 6l6 6');
export const DownloadIcon = stroked('M12 4v11M7 11l5 5l5-5M4 20h16');
export const LinkIcon = stroked(
  'M10 14a4 4 0 0 0 5.7 0l3.3-3.3a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0L5 13.3a4 4 0 0 0 5.7 5.7l1.3-1.3',
);
export const OpenIcon = stroked('M14 4h6v6M20 4l-9 9M18 14v6H4V6h6');
export const CartIcon = stroked(
  'M3 4h2.5l2.2 11h10.6L20.5 8H6.3',
  'M9 20.5a.8.8 0 1 0 0-.01M17 20.5a.8.8 0 1 0 0-.01',
);
export const UserIcon = stroked(
  'M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8M4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
);
export const BuildingIcon = stroked('M5 21V4h14v17M3 21h18M9 8h2M13 8h2M9 12h2M13 12h2M10.5 21v-4.5h3V21');
