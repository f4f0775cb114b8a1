import type { UploadedFile } from '@clearunit/shared/api/call';
import { AppError } from '@clearunit/shared/domain/errors';
import type { Request, RequestHandler } from 'express';
import multer, { MulterError, memoryStorage } from 'multer';

/** Reads a form with one file of up to `limit` bytes in its field `document`. */
export function readUpload(limit: number): RequestHandler {
  const read = multer({
    storage: memoryStorage(),
    limits: { fileSize: limit, files: 1, fields: 10, fieldSize: 10_000 },
    defParamCharset: 'utf8',
  }).single('document');
  return (request, response, next) =>
    read(request, response, (failure?: unknown) => next(failure && refusalOf(failure)));
}

/** @throws AppError 'input.file-missing' when the form has no file */
export function uploadedFile({ file }: Request): UploadedFile {
  if (!file) throw new AppError('input.file-missing', { status: 400 });
  return { name: file.originalname, mimeType: file.mimetype, content: file.buffer };
}

/** A too large or malformed form is the client's error. */
function refusalOf(cause: unknown): AppError {
  const isTooBig = cause instanceof MulterError && cause.code === 'LIMIT_FILE_SIZE';
  return new AppError(isTooBig ? 'input.too-big' : 'input.wrong-shape', {
    cause,
    status: isTooBig ? 413 : 400,
  });
}
