import type { UploadedFile } from '@clearunit/shared/api/call';
import { AppError } from '@clearunit/shared/domain/errors';
import { oneLine } from '@clearunit/shared/domain/one-line';
import { tooBig } from '@clearunit/shared/server';
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
    read(request, response, (failure?: unknown) => next(failure && refusalOf(failure, limit)));
}

/** @throws AppError 'input.file-missing' when the form has no file */
export function uploadedFile({ file }: Request): UploadedFile {
  if (!file) throw new AppError('input.file-missing', { status: 400 });
  return { name: oneLine(file.originalname), mimeType: file.mimetype, content: file.buffer };
}

/** A too large or malformed form is the client's error. */
function refusalOf(cause: unknown, limit: number): AppError {
  const isTooBig = cause instanceof MulterError && cause.code === 'LIMIT_FILE_SIZE';
  return isTooBig ? tooBig(limit, cause) : new AppError('input.wrong-shape', { cause, status: 400 });
}
