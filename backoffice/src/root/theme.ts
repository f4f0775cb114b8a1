import type { Look } from '@clearunit/shared/ui/look';
import { colorsOf } from '@clearunit/shared/ui/tokens';
import { createTheme } from '@mui/material/styles';
import type {} from '@mui/x-data-grid/themeAugmentation';

/** MUI in the product's colours and type, from the one set of tokens. */
export function createConsoleTheme(look: Look) {
  const color = colorsOf(look) as Record<string, string>;
  const tone = (name: string, ink = color.surface) => ({ main: color[name]!, contrastText: ink! });
  return createTheme({
    palette: {
      mode: look,
      primary: tone('brand', color['on-brand']),
      secondary: tone('brand-strong', color['on-brand']),
      error: tone('danger', color['on-danger']),
      warning: tone('warning'),
      success: tone('success'),
      info: tone('info'),
      background: { default: color.ground!, paper: color.raised! },
      text: { primary: color.ink!, secondary: color['ink-soft']!, disabled: color['ink-faint']! },
      divider: color.line!,
      DataGrid: { bg: color.surface!, headerBg: color.ground!, pinnedBg: color.surface! },
    },
    shape: { borderRadius: 8 },
    typography: { fontFamily: 'var(--font)', button: { textTransform: 'none' } },
    components: {
      MuiDataGrid: {
        styleOverrides: {
          root: { '--DataGrid-rowBorderColor': 'var(--line)', borderColor: 'var(--line)' },
          // A heading that is longer than its column goes on in a second line.
          columnHeaderTitle: { color: 'var(--ink-soft)', lineHeight: 1.2, whiteSpace: 'normal' },
        },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    },
  });
}
