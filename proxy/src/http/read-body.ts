import express, { type Request, type Response } from 'express';

const json = express.json({ limit: '1mb', strict: true });

/** Reads a request's JSON into `req.body`: only once its gate has let it pass. */
export const readBody = (req: Request, res: Response) =>
  new Promise<void>((resolve, reject) =>
    json(req, res, (error?: unknown) => (error ? reject(error) : resolve())),
  );
