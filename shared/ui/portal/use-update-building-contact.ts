import { buildingChangePortalCalls } from '../../api/portal';
import { usePortalMutation } from './use-portal-mutation';

/** Changes a building's e-mail and scheduler; what shows the building is asked for again (3 §2.17). */
export const useUpdateBuildingContact = () =>
  usePortalMutation(buildingChangePortalCalls, 'updateBuildingContact', ['building', 'buildings']);
