import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { textsFor } from '../../texts/server';
import { TextsProvider } from '../texts-context';

/** Renders a screen as an en-US reader sees it, with a `user` who clicks and types. */
export function renderScreen(screen: ReactElement) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider texts={textsFor('en-US')}>{children}</TextsProvider>
  );
  return { user: userEvent.setup(), ...render(screen, { wrapper }) };
}
