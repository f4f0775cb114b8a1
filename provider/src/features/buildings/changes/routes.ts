import type { Handlers } from '../../../http/handler';
import { keepBuildingFile } from '../import/keep-file';
import { addBuilding } from './add-building';
import { assignScheduler } from './assign-scheduler';
import { changeBuilding } from './change-building';
import { changeContact } from './change-contact';
import { deleteBuilding } from './delete-building';
import { exportBuildings } from './export-buildings';
import { readRecord } from './read-record';
import { renewPins } from './renew-pins';

export const buildingChangeHandlers = {
  registerBuilding: async ({ body }, context) => {
    const { id, pin } = await addBuilding(body, context);
    return { code: 200, success: context.texts.t('answers.buildings.added'), building_id: id, pin };
  },

  buildingRecord: async ({ params }, context) => ({
    code: 200,
    data: [await readRecord(params.id, context)],
  }),

  updateBuilding: async ({ params, body }, context) => {
    await changeBuilding(params.id, body, context);
    return { code: 200, success: context.texts.t('answers.buildings.updated') };
  },

  updateBuildingContact: async ({ params, body }, context) => {
    await changeContact(params.id, body, context);
    return { code: 200, success: context.texts.t('answers.buildings.contactUpdated') };
  },

  assignScheduler: async ({ body }, context) => {
    const data = await assignScheduler(body, context);
    const success = context.texts.t('answers.buildings.assigned', { smart_count: data.buildings });
    return { code: 200, success, data };
  },

  renewPins: async ({ body: { which, mail } }, context) => {
    const data = await renewPins(which, mail === 1, context);
    const success = context.texts.t('answers.buildings.pinsRenewed', { smart_count: data.buildings });
    return { code: 200, success, data };
  },

  keepBuildingFile: async ({ upload }, context) => {
    const folder = await keepBuildingFile(upload, context);
    return { code: 200, message: context.texts.t('answers.buildings.fileKept', { folder }) };
  },

  exportBuildings: async ({ query }, context) => exportBuildings(query, context),

  deleteBuilding: async ({ params }, context) => {
    await deleteBuilding(params.id, context);
    return { code: 200, success: context.texts.t('answers.buildings.deleted') };
  },
} satisfies Handlers<
  | 'registerBuilding'
  | 'buildingRecord'
  | 'updateBuilding'
  | 'updateBuildingContact'
  | 'assignScheduler'
  | 'renewPins'
  | 'keepBuildingFile'
  | 'exportBuildings'
  | 'deleteBuilding'
>;
