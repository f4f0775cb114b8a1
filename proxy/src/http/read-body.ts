import express, { type Request, type RequestHandler, type Response } from 'express';

const limit = '1mb';

const reading = (reader: RequestHandler) => (req: Request, res: Response) =>
  new Promise<void>((resolve, reject) =>
    reader(req, res, (error?: unknown) => (error ? reject(error) : resolve())),
  );

/** Reads a request's JSON into `req.body`: only once its gate has let it pass. */
export const readBody = reading(express.json({ limit, strict: true }));

/** The same as bytes, whatever they are. */
export const readBytes = reading(express.raw({ limit, type: () => true }));
