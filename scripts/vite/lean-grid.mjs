const grid = '/@mui/x-data-grid/';

/**
 * The exports of the modules for the grid's own filters, forms, menus, tools, pages and prints.
 * The console's lists have none of them.
 */
const unused = {
  '@mui/material/Autocomplete': ['default'],
  '@mui/material/Chip': ['default'],
  '@mui/material/FormControl': ['default'],
  '@mui/material/FormControlLabel': ['default', 'formControlLabelClasses'],
  '@mui/material/InputAdornment': ['default', 'inputAdornmentClasses'],
  '@mui/material/InputBase': ['default'],
  '@mui/material/InputLabel': ['default'],
  '@mui/material/LinearProgress': ['default'],
  '@mui/material/Select': ['default'],
  '@mui/material/Switch': ['default'],
  '@mui/material/Tab': ['default'],
  '@mui/material/TablePagination': ['default', 'tablePaginationClasses'],
  '@mui/material/Tabs': ['default'],
  '@mui/material/TextField': ['default'],
  '@mui/material/TextareaAutosize': ['default'],
  '@mui/material/ToggleButton': ['default'],
  'GridColumnsManagement.mjs': ['GridColumnsManagement'],
  'GridColumnMenu.mjs': [
    'GridColumnMenu',
    'GridGenericColumnMenu',
    'GRID_COLUMN_MENU_SLOTS',
    'GRID_COLUMN_MENU_SLOT_PROPS',
  ],
  'GridFilterPanel.mjs': ['GridFilterPanel', 'getGridFilter'],
  'GridSkeletonLoadingOverlay.mjs': ['GridSkeletonLoadingOverlay', 'GridSkeletonLoadingOverlayInner'],
  'GridToolbar.mjs': ['GridToolbar', 'GridToolbarDivider', 'GridToolbarLabel'],
  'useGridPrintExport.mjs': ['useGridPrintExport'],
};

const nothing = '\0nothing:';

/**
 * Where the grid measures itself while it is put into the page, and draws itself once more by that in the same task. Its
 * ResizeObserver, which every browser of `build.target` has, tells it the same size once the page is laid out: the measured
 * element has no border and no padding.
 */
const measuring = {
  file: '/@mui/x-virtualizer/features/dimensions.mjs',
  code: /const bounds = node\.getBoundingClientRect\(\);[^}]*\};\s*if \([^{]*\{\s*setRootSize\(initialSize\);\s*\}/,
};

/**
 * Leaves out of a build what the grid brings and the console's lists never show, with components that show nothing. It also
 * takes out the grid's first measuring. The build fails where the grid does not import such a module any more, or measures
 * itself otherwise; that a list shows one after all, only somebody who looks at it finds.
 * @returns {import('vite').Plugin}
 */
export function leanGrid() {
  const found = new Set();
  return {
    name: 'lean-grid',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.includes(grid)) return null;
      const name = Object.keys(unused).find((one) => source === one || source.endsWith(`/${one}`));
      if (!name) return null;
      found.add(name);
      return `${nothing}${name}`;
    },
    load(id) {
      if (!id.startsWith(nothing)) return null;
      const names = unused[id.slice(nothing.length)];
      return `const nothing = () => null;\nexport { ${names.map((name) => `nothing as ${name}`).join(', ')} };`;
    },
    transform(code, id) {
      if (!id.endsWith(measuring.file)) return null;
      const left = code.replace(measuring.code, '');
      if (left === code || /\b(bounds|initialSize)\b/.test(left))
        this.error('The grid measures itself otherwise: correct lean-grid.mjs.');
      found.add(measuring.file);
      return { code: left, map: null };
    },
    generateBundle() {
      const stale = [...Object.keys(unused), measuring.file].filter((name) => !found.has(name));
      if (stale.length > 0)
        this.error(`The grid does not import ${stale.join(' or ')}: correct lean-grid.mjs.`);
    },
  };
}
