import { AppError } from '@clearunit/shared/domain/errors';
import { photoType } from '@clearunit/shared/domain/photos';
import { FileAnswer } from '../../http/file-answer';
import type { Handlers } from '../../http/handler';
import { reachBuilding } from '../access/reach-building';
import { addPhoto } from './add-photo';
import { deletePhoto } from './delete-photo';
import { readPhoto } from './queries';

export const photoHandlers = {
  addPhoto: async ({ params, upload }, context) => {
    await addPhoto(params, upload.content, context);
    return { code: 200, success: context.texts.t('answers.photos.added') };
  },
  deletePhoto: async ({ params }, context) => {
    await deletePhoto(params, context);
    return { code: 200, success: context.texts.t('answers.photos.deleted') };
  },
  photo: async ({ params }, context) => {
    const building = await reachBuilding(context, 'photo.read', params.building_id);
    const content = await readPhoto(context.pool, building.id, params.photo_id);
    if (!content) throw new AppError('records.not-found');
    return new FileAnswer({ name: `${params.photo_id}.jpg`, type: photoType, bytes: [content] });
  },
} satisfies Handlers<'addPhoto' | 'deletePhoto' | 'photo'>;
