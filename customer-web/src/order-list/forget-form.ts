import { type RequestPlace, requestDrafts } from '@clearunit/shared/ui/service-request';

/** Forgets what this device has of a form that there is nothing left to complete with. */
export const forgetForm = (place: RequestPlace): void => requestDrafts.clear(place);
