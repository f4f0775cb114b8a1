import * as z from 'zod/mini';
import { photoLimit } from '../domain/photos';
import { coded, defineCalls, fileResponse } from './call';
import { Id } from './common';

export const photoCalls = defineCalls({
  addPhoto: {
    method: 'PUT',
    path: 'photos/:building_id/:order_unit_id/:photo_id',
    action: 'photo.add',
    portal: true,
    summary:
      'Keeps a technician’s photo of a unit with its line; the id is the phone’s, so that sending it again stores it once (specification README no. 10)',
    params: z.object({ building_id: Id, order_unit_id: Id, photo_id: Id }),
    upload: photoLimit,
    response: coded({ success: z.string() }),
  },
  photo: {
    method: 'GET',
    path: 'photos/:building_id/:photo_id',
    action: 'photo.read',
    forKeys: true,
    portal: true,
    summary: 'A photo of a unit, as JPEG',
    params: z.object({ building_id: Id, photo_id: Id }),
    response: fileResponse,
    fileType: 'image/jpeg',
  },
  deletePhoto: {
    method: 'DELETE',
    path: 'photos/:building_id/:photo_id',
    action: 'photo.delete',
    portal: true,
    summary:
      'Deletes a photo that was taken by mistake: the admin any, a technician those that he or she took',
    params: z.object({ building_id: Id, photo_id: Id }),
    response: coded({ success: z.string() }),
  },
});
