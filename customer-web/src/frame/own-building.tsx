import { useText } from '@clearunit/shared/ui/texts-context';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useChosenBuilding } from '../chosen-building';
import { BareMessage } from './bare-message';
import { UnknownBuilding } from './unknown-building';

/**
 * Renders a page of the building in its address; a message if that is none of the PIN's buildings, or they cannot be
 * loaded.
 */
export function OwnBuilding({ children }: { children: (buildingId: string) => ReactNode }) {
  const t = useText();
  const navigate = useNavigate();
  const { building } = useChosenBuilding();
  if (building) return children(building.value);
  return (
    <UnknownBuilding>
      <BareMessage
        inPage
        title={t('site.otherBuilding.title')}
        action={t('site.otherBuilding.action')}
        onAction={() => navigate('/home', { replace: true })}
      >
        {t('site.otherBuilding.text')}
      </BareMessage>
    </UnknownBuilding>
  );
}
