import { IconButton } from '@clearunit/shared/ui/kit';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { MoreIcon } from './more-icon';

type ActionsMenuProps = {
  /** The button's spoken name. */
  label: string;
  tabIndex?: number;
  actions: readonly { title: string; onChoose: () => void }[];
};

/** A button with three dots that opens a menu. */
export function ActionsMenu({ label, tabIndex, actions }: ActionsMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        label={label}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {actions.map(({ title, onChoose }) => (
            <MenuItem
              key={title}
              onClick={() => {
                setAnchor(null);
                onChoose();
              }}
            >
              {title}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
