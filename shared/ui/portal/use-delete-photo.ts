import { photoPortalCalls } from '../../api/portal';
import { usePortalMutation } from './use-portal-mutation';

/** Deletes a photo that should not have been taken. */
export const useDeletePhoto = () =>
  usePortalMutation(photoPortalCalls, 'deletePhoto', ['order', 'unitHistory']);
