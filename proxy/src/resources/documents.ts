import { SearchText } from '@clearunit/shared/api/common';
import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { hasWord, readSearch } from '@clearunit/shared/domain/search';
import { parseInput } from '@clearunit/shared/server';
import * as z from 'zod/mini';
import type { PortalContext } from '../portal/handler';
import type { ResourceOf } from './resource';
import type { ListRequest } from './simple-rest';

const asRow = <Row extends { uuid: string }>(row: Row) => ({ ...row, id: row.uuid });

const Searched = z.object({ q: SearchText });

/**
 * Folders and documents are few: the provider returns all, and this searches, sorts and pages them.
 * @param textOf the searched text of a row
 */
function pageOf<Row extends { uuid: string }>(
  all: readonly Row[],
  { filter, sort, page, limit }: ListRequest,
  textOf: (row: Row) => string,
) {
  const { q } = parseInput(Searched, filter);
  const words = readSearch(q);
  const found =
    q === ''
      ? all
      : all.filter((row) => words.length > 0 && words.every((word) => hasWord(textOf(row), word)));
  const rows = sort ? found.map(asRow).sort(by(sort)) : found.map(asRow);
  return { rows: rows.slice((page - 1) * limit, page * limit), total: found.length };
}

const by =
  <Row extends { id: string }>({ field, order }: NonNullable<ListRequest['sort']>) =>
  (one: Row, other: Row): number => {
    const [a, b] = [one, other].map((row) => (row as Record<string, unknown>)[field]);
    const compared =
      typeof a === 'number' && typeof b === 'number'
        ? a - b
        : // The numbers in an id are none.
          String(a ?? '').localeCompare(String(b ?? ''), 'en', { numeric: field !== 'id' });
    // Equal rows are sorted by id, so that each is on one page only.
    const sorted = compared || one.id.localeCompare(other.id, 'en');
    return order === 'DESC' ? -sorted : sorted;
  };

export const folders: ResourceOf<'folders'> = {
  sorts: ['id', 'title', 'description', 'document_count', 'admins_only', 'updated_at'],
  creatable: Object.keys(providerCalls.createFolder.body.shape),
  changeable: Object.keys(providerCalls.updateFolder.body.shape),

  async list(request, context) {
    const { data } = await context.provider(providerCalls.folders, {});
    return pageOf(data, request, ({ title, description }) => `${title} ${description}`);
  },

  async read(id, context) {
    return asRow((await context.provider(providerCalls.folder, { params: { id } })).data);
  },

  async create(data, context) {
    const body = parseInput(providerCalls.createFolder.body, data);
    return asRow((await context.provider(providerCalls.createFolder, { body })).data);
  },

  async update(id, data, context) {
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
  sorts: ['id', 'name', 'mimeType', 'size', 'created_at'],

  async list(request, context) {
    const { folder_id } = request.filter;
    const data = folder_id === undefined ? [] : await documentsOf(folder_id, context);
    return pageOf(data, request, ({ name }) => name);
  },

  async read(id, context) {
    return asRow((await context.provider(providerCalls.documentRecord, { params: { id } })).data);
  },

  async remove(id, context) {
    await context.provider(providerCalls.deleteDocument, { params: { id } });
    return { id };
  },
};

async function documentsOf(folder: unknown, context: PortalContext) {
  const params = parseInput(providerCalls.folderDocuments.params, { id: folder });
  return (await context.provider(providerCalls.folderDocuments, { params })).data;
}
