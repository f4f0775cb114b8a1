import { markPaths } from '../../domain/heatmap/mark-paths';
import { type Icon, stroked } from './stroked';

export const PlusIcon = stroked('M12 5v14M5 12h14');
export const MinusIcon = stroked('M5 12h14');
export const CheckIcon = stroked('M5 12.5l4.5 4.5L19 7.5');
export const CloseIcon = stroked('M6 6l12 12M18 6L6 18');
export const SearchIcon = stroked('M11 4a7 7 0 1 0 0 14a7 7 0 1 0 0-14M16 16l5 5');
export const ChevronDownIcon = stroked('M6 9l6 6l6-6');
export const ChevronUpIcon = stroked('M6 15l6-6l6 6');
export const ChevronLeftIcon = stroked('M15 6l-6 6l6 6');
export const ChevronRightIcon = stroked('M9 6l6 6l-6 6');
export const ArrowLeftIcon = stroked('M20 12H4M10 6l-6 6l6 6');
export const MenuIcon = stroked('M4 7h16M4 12h16M4 17h16');
export const TrashIcon = stroked('M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5');
export const PencilIcon = stroked('M4 20l1-4L16 5l3 3L8 19zM14 7l3 3');
export const DownloadIcon = stroked('M12 4v11M7 11l5 5l5-5M4 20h16');
export const UploadIcon = stroked('M12 16V5M7 9l5-5l5 5M4 20h16');
export const LinkIcon = stroked(
  'M10 14a4 4 0 0 0 5.7 0l3.3-3.3a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0L5 13.3a4 4 0 0 0 5.7 5.7l1.3-1.3',
);
export const OpenIcon = stroked('M14 4h6v6M20 4l-9 9M18 14v6H4V6h6');
export const PrintIcon = stroked('M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z');
export const CartIcon = stroked(
  'M3 4h2.5l2.2 11h10.6L20.5 8H6.3',
  'M9 20.5a.8.8 0 1 0 0-.01M17 20.5a.8.8 0 1 0 0-.01',
);
export const SunIcon = stroked(
  'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8',
  'M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
);
export const MoonIcon = stroked('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z');
export const UserIcon = stroked(
  'M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8M4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
);
export const LogoutIcon = stroked('M14 4H5v16h9M11 12h10M17 8l4 4l-4 4');
export const BuildingIcon = stroked('M5 21V4h14v17M3 21h18M9 8h2M13 8h2M9 12h2M13 12h2M10.5 21v-4.5h3V21');
export const CalendarIcon = stroked('M4 6h16v14H4zM4 10.5h16M8 3.5V8M16 3.5V8');
export const ClockIcon = stroked('M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 7.5V12l3 2');
export const DocumentIcon = stroked('M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6');
export const InfoIcon = stroked('M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 11v5M12 7.9v.1');
/** The heatmap's brush: sanitation. */
export const BrushIcon = stroked(markPaths.sanitation);
/** The heatmap's wrench: structural issues. */
export const WrenchIcon = stroked(markPaths.structural);
/** The heatmap's minus circle: refused entry. */
export const RefusedIcon = stroked(markPaths.refused);

/** The heatmap's closed door: no access. */
export const DoorIcon = stroked(markPaths.noAccess);
export const KeyIcon = stroked(
  'M8 11a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9M11.2 12.3L19.5 4M15.5 8l3 3M18 5.5l2 2',
);

/** Six dots to take hold of and drag. */
export const DragHandleIcon: Icon = (props) => (
  <svg viewBox="0 0 24 24" width="1.25em" height="1.25em" fill="currentColor" aria-hidden="true" {...props}>
    {[6, 12, 18].flatMap((y) => [9, 15].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.7" />))}
  </svg>
);
