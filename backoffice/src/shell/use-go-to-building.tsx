import { ChangeBuildingDialog, hasFilledRequest } from '@clearunit/shared/ui/service-request';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { storedUser } from '../session';

/** The page on which a request is filled in, and the building that it is for. */
const requestForm = /^\/building-impersonate\/request-order\/([^/]+)/;

/**
 * Opens a building that was searched for: its home, or over a request form the form for that building. What was
 * filled in for the other one is deleted, which is asked first (3 §2.2).
 *
 * @returns how to open one, and the question to show meanwhile
 */
export function useGoToBuilding(): { goTo: (buildingId: string) => void; question: ReactNode } {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState<string>();
  const requested = requestForm.exec(pathname)?.[1];
  const place = { readerId: storedUser()?.uuid ?? '', buildingId: requested ?? '' };

  const open = (buildingId: string) =>
    navigate(
      requested ? `/building-impersonate/request-order/${buildingId}` : `/building-impersonate/${buildingId}`,
    );
  const goTo = (buildingId: string) => {
    if (buildingId === requested) return;
    if (requested && hasFilledRequest(place)) setWanted(buildingId);
    else open(buildingId);
  };
  const question = wanted !== undefined && (
    <ChangeBuildingDialog
      place={place}
      onStay={() => setWanted(undefined)}
      onChange={() => {
        setWanted(undefined);
        open(wanted);
      }}
    />
  );
  return { goTo, question };
}
