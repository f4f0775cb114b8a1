import {
  type CallAnswer,
  type CallInput,
  type ProviderCall,
  type ProviderCallName,
  type ProviderCalls,
  providerCalls,
  Refusal,
} from '@clearunit/shared/api/provider';
import * as z from 'zod/mini';

/** Who calls: the token of a session and whom it acts for. */
export interface Credentials {
  token?: string;
  entityid?: string;
}

/** What came back: the answer, or the refusal with its HTTP status. Both are checked against the contract. */
export type Answered<N extends ProviderCallName> =
  | { status: 200; answer: CallAnswer<ProviderCalls[N]>; refusal?: undefined }
  | { status: number; answer?: undefined; refusal: Refusal };

type Input<N extends ProviderCallName> =
  unknown extends CallInput<ProviderCalls[N]> ? Record<string, never> : CallInput<ProviderCalls[N]>;

export type Caller = ReturnType<typeof callerOf>;

/** A client of a running provider, typed by the table of calls. */
export function callerOf(url: string) {
  /** Makes a call, whatever comes of it. */
  const attempt = async <N extends ProviderCallName>(
    name: N,
    input: Input<N>,
    who: Credentials = {},
  ): Promise<Answered<N>> => {
    const call: ProviderCall = providerCalls[name];
    const { params, query, body } = input as Record<'params' | 'query' | 'body', Record<string, unknown>>;
    const response = await fetch(`${url}/${pathOf(call.path, params)}${queryOf(query)}`, {
      method: call.method,
      headers: headersOf(who, body !== undefined),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const told: unknown = await response.json();
    if (!response.ok) return { status: response.status, refusal: z.parse(Refusal, told) };
    return { status: 200, answer: z.parse(call.response, told) as CallAnswer<ProviderCalls[N]> };
  };
  /** Makes a call that must go well. */
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
  return { attempt, call, refused };
}

function headersOf({ token, entityid }: Credentials, hasBody: boolean): Record<string, string> {
  return {
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(entityid && { entityid }),
  };
}

const pathOf = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

function queryOf(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length
    ? `?${new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)]))}`
    : '';
}
