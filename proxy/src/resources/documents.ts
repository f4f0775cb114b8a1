import { providerCalls } from '@clearunit/shared/api/provider';
import { parseInput } from '../http/parse';
import type { ResourceOf } from './resource';
import type { ListRequest } from './simple-rest';

const asRow = <Row extends { uuid: string }>(row: Row) => ({ ...row, id: row.uuid });

/** There are few folders, and few documents in each: the provider gives all of them, and a page is cut here. */
function pageOf<Row extends { uuid: string }>(all: readonly Row[], { page, limit }: ListRequest) {
  return { rows: all.slice((page - 1) * limit, page * limit).map(asRow), total: all.length };
}

export const folders: ResourceOf<'folders'> = {
  async list(request, visit) {
    return pageOf((await visit.provider(providerCalls.folders, {})).data, request);
  },

  async read(id, visit) {
    return asRow((await visit.provider(providerCalls.folder, { params: { id } })).data);
  },

  async create(data, visit) {
    const body = parseInput(providerCalls.createFolder.body, data);
    return asRow((await visit.provider(providerCalls.createFolder, { body })).data);
  },

  async update(id, data, visit) {
    const body = parseInput(providerCalls.updateFolder.body, data);
    return asRow((await visit.provider(providerCalls.updateFolder, { params: { id }, body })).data);
  },

  async remove(id, visit) {
    await visit.provider(providerCalls.deleteFolder, { params: { id } });
    return { id };
  },
};

/** The documents of one folder; a list that names none is empty. */
export const documents: ResourceOf<'documents'> = {
  async list(request, visit) {
    if (request.filter.folder_id === undefined) return { rows: [], total: 0 };
    const params = parseInput(providerCalls.folderDocuments.params, { id: request.filter.folder_id });
    return pageOf((await visit.provider(providerCalls.folderDocuments, { params })).data, request);
  },

  async read(id, visit) {
    return asRow((await visit.provider(providerCalls.documentRecord, { params: { id } })).data);
  },

  async remove(id, visit) {
    await visit.provider(providerCalls.deleteDocument, { params: { id } });
    return { id };
  },
};
