import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { AppError } from '@clearunit/shared/domain/errors';
import { parseInput } from '@clearunit/shared/server';
import { refuseFixedFields } from './fixed-fields';
import type { ResourceOf } from './resource';
import type { ListRequest } from './simple-rest';

const asRow = <Row extends { uuid: string }>(row: Row) => ({ ...row, id: row.uuid });

/**
 * Folders and documents are few: the provider returns all, and this sorts and pages them.
 * @throws AppError 400 for an unknown column
 */
function pageOf<Row extends { uuid: string }>(
  all: readonly Row[],
  { sort, page, limit }: ListRequest,
  columns: readonly string[],
) {
  if (sort && !columns.includes(sort.field)) throw new AppError('input.wrong-shape', { status: 400 });
  const rows = sort ? all.map(asRow).sort(by(sort)) : all.map(asRow);
  return { rows: rows.slice((page - 1) * limit, page * limit), total: all.length };
}

const folderColumns = ['id', 'title', 'description', 'document_count', 'admins_only', 'updated_at'];
const documentColumns = ['id', 'name', 'mimeType', 'size', 'created_at'];

const by =
  ({ field, order }: NonNullable<ListRequest['sort']>) =>
  (one: object, other: object): number => {
    const [a, b] = [one, other].map((row) => (row as Record<string, unknown>)[field]);
    const compared =
      typeof a === 'number' && typeof b === 'number'
        ? a - b
        : String(a ?? '').localeCompare(String(b ?? ''), 'en', { numeric: true });
    return order === 'DESC' ? -compared : compared;
  };

export const folders: ResourceOf<'folders'> = {
  async list(request, context) {
    return pageOf((await context.provider(providerCalls.folders, {})).data, request, folderColumns);
  },

  async read(id, context) {
    return asRow((await context.provider(providerCalls.folder, { params: { id } })).data);
  },

  async create(data, context) {
    const body = parseInput(providerCalls.createFolder.body, data);
    return asRow((await context.provider(providerCalls.createFolder, { body })).data);
  },

  async update(id, data, context, stored) {
    refuseFixedFields(stored, data, Object.keys(providerCalls.updateFolder.body.shape));
    const body = parseInput(providerCalls.updateFolder.body, data);
    return asRow((await context.provider(providerCalls.updateFolder, { params: { id }, body })).data);
  },

  async remove(id, context) {
    await context.provider(providerCalls.deleteFolder, { params: { id } });
    return { id };
  },
};

/** The documents of one folder; without a folder the list is empty. */
export const documents: ResourceOf<'documents'> = {
  async list(request, context) {
    if (request.filter.folder_id === undefined) return pageOf([], request, documentColumns);
    const params = parseInput(providerCalls.folderDocuments.params, { id: request.filter.folder_id });
    return pageOf(
      (await context.provider(providerCalls.folderDocuments, { params })).data,
      request,
      documentColumns,
    );
  },

  async read(id, context) {
    return asRow((await context.provider(providerCalls.documentRecord, { params: { id } })).data);
  },

  async remove(id, context) {
    await context.provider(providerCalls.deleteDocument, { params: { id } });
    return { id };
  },
};
