import * as z from 'zod/mini';
import { fileResponse } from '../provider/define';
import { photoCalls } from '../provider/photos';
import { definePortalCall } from './define';

const { addPhoto, photo } = photoCalls;

export const photoPortalCalls = {
  addPhoto: definePortalCall({
    method: 'PUT',
    path: '/api/portal/photos/:building_id/:order_unit_id/:photo_id',
    action: 'photo.add',
    params: addPhoto.params,
    upload: true,
    response: z.object({ message: z.string() }),
  }),
  /** The picture itself: its address is what an image shows. */
  photo: definePortalCall({
    method: 'GET',
    path: '/api/portal/photos/:building_id/:photo_id',
    action: 'photo.read',
    params: photo.params,
    response: fileResponse,
  }),
  deletePhoto: definePortalCall({
    method: 'DELETE',
    path: '/api/portal/photos/:building_id/:photo_id',
    action: 'photo.delete',
    params: photo.params,
    response: z.object({ message: z.string() }),
  }),
} as const;
