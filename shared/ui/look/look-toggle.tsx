import { IconButton } from '../kit/button';
import { MoonIcon, SunIcon } from '../kit/menu-and-form-icons';
import { useText } from '../texts-context';
import { chooseLook, useLook } from './look';

/** Switches between the light and the dark look. */
export function LookToggle() {
  const t = useText();
  const dark = useLook() === 'dark';
  return (
    <IconButton
      label={t(dark ? 'common.theme.toLight' : 'common.theme.toDark')}
      onClick={() => chooseLook(dark ? 'light' : 'dark')}
    >
      {dark ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  );
}
