import { addressOf } from '@clearunit/shared/api/address';
import {
  type Call,
  type CallAnswer,
  type CallInput,
  fileResponse,
  Refusal,
} from '@clearunit/shared/api/call';
import {
  type ProviderCallName,
  type ProviderCalls,
  providerCalls,
} from '@clearunit/shared/api/provider-calls';
import * as z from 'zod/mini';

/** A session's token and the entity it acts for. */
export interface Credentials {
  token?: string;
  entityid?: string;
}

/** The answer, or the refusal with its HTTP status. Both are checked against the contract. */
export type Answered<N extends ProviderCallName> =
  | { status: 200; answer: CallAnswer<ProviderCalls[N]>; refusal?: undefined }
  | { status: number; answer?: undefined; refusal: Refusal };

type Input<N extends ProviderCallName> =
  unknown extends CallInput<ProviderCalls[N]> ? Record<string, never> : CallInput<ProviderCalls[N]>;

export type Caller = ReturnType<typeof callerOf>;

/** A client of a running provider, typed by the table of calls. */
export function callerOf(url: string) {
  /** Makes a call that may be refused. */
  const attempt = async <N extends ProviderCallName>(
    name: N,
    input: Input<N>,
    who: Credentials = {},
  ): Promise<Answered<N>> => {
    const call: Call = providerCalls[name];
    const { params, query, body, upload } = input as Record<
      'params' | 'query' | 'body',
      Record<string, unknown>
    > & { upload?: FormData };
    const response = await fetch(`${url}/${addressOf(call, { params, query })}`, {
      method: call.method,
      headers: headersOf(who, body !== undefined),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(upload && { body: upload }),
    });
    if (response.ok && call.response === fileResponse) {
      return { status: 200, answer: (await fileOf(response)) as never };
    }
    const answer: unknown = await response.json();
    if (!response.ok) return { status: response.status, refusal: z.parse(Refusal, answer) };
    return { status: 200, answer: z.parse(call.response, answer) as CallAnswer<ProviderCalls[N]> };
  };
  /** Makes a call that must succeed. */
  const call = async <N extends ProviderCallName>(name: N, input: Input<N>, who: Credentials = {}) => {
    const { answer, refusal } = await attempt(name, input, who);
    if (refusal) throw new Error(`${name} was refused: ${JSON.stringify(refusal)}`);
    return answer as CallAnswer<ProviderCalls[N]>;
  };
  /** Makes a call that must be refused. */
  const refused = async <N extends ProviderCallName>(name: N, input: Input<N>, who: Credentials = {}) => {
    const { refusal } = await attempt(name, input, who);
    if (!refusal) throw new Error(`${name} was expected to be refused`);
    return refusal;
  };
  /** Makes a call that must return a file. */
  const download = async <N extends ProviderCallName>(name: N, input: Input<N>, who: Credentials = {}) =>
    (await call(name, input, who)) as unknown as DownloadedFile;
  return { attempt, call, refused, download };
}

interface DownloadedFile {
  type: string | null;
  disposition: string | null;
  bytes: Uint8Array;
}

const fileOf = async (response: Response): Promise<DownloadedFile> => ({
  type: response.headers.get('content-type'),
  disposition: response.headers.get('content-disposition'),
  bytes: new Uint8Array(await response.arrayBuffer()),
});

function headersOf({ token, entityid }: Credentials, hasBody: boolean): Record<string, string> {
  return {
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(entityid && { entityid }),
  };
}
