import { markPaths } from '../../domain/heatmap/mark-paths';
import { type Icon, stroked } from './stroked';

// Apart from the other icons: a contact's home is shown without these.

export const MinusIcon = stroked('M5 12h14');
export const MenuIcon = stroked('M4 7h16M4 12h16M4 17h16');
export const TrashIcon = stroked('M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5');
export const PencilIcon = stroked('M4 20l1-4L16 5l3 3L8 19zM14 7l3 3');
export const UploadIcon = stroked('M12 16V5M7 9l5-5l5 5M4 20h16');
export const PrintIcon = stroked('M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z');
export const SunIcon = stroked(
  'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8',
  'M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
);
export const MoonIcon = stroked('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z');
export const LogoutIcon = stroked('M14 4H5v16h9M11 12h10M17 8l4 4l-4 4');
export const CalendarIcon = stroked('M4 6h16v14H4zM4 10.5h16M8 3.5V8M16 3.5V8');
export const ClockIcon = stroked('M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 7.5V12l3 2');
export const DocumentIcon = stroked('M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6');
export const InfoIcon = stroked('M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 11v5M12 7.9v.1');
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
