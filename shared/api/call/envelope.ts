import * as z from 'zod/mini';

/** The envelope `{ code: 200, … }` (1 §7). */
// @__NO_SIDE_EFFECTS__
export const coded = <S extends z.core.$ZodShape>(shape: S) => z.object({ code: z.literal(200), ...shape });

/** The envelope `{ statusCode: 200, body: { … } }` (1 §7). */
// @__NO_SIDE_EFFECTS__
export const wrapped = <S extends z.core.$ZodShape>(shape: S) =>
  z.object({ statusCode: z.literal(200), body: z.object(shape) });

/** Different names in the documents, and the apps' one name. */
export const words = {
  success: 'message',
  total_count: 'total',
  total_building: 'total',
  total_notes: 'total',
  total_is_exact: 'totalIsExact',
} as const;
type Words = typeof words;

/** An answer without its envelope, in the apps' names, and without `data` where it has nothing else. */
export type Unwrapped<Answer> = Answer extends { statusCode: 200; body: infer Body }
  ? WithoutData<Body>
  : Answer extends { code: 200 }
    ? WithoutData<Omit<Answer, 'code'>>
    : Answer;
type WithoutData<Content> = [keyof Content] extends ['data']
  ? Content['data' & keyof Content]
  : { [Name in keyof Content as Name extends keyof Words ? Words[Name] : Name]: Content[Name] };

/**
 * Removes the envelope of an answer.
 * @param response the schema of the answer
 */
export function unwrap(response: z.ZodMiniType, answer: unknown): unknown {
  const { code, statusCode, body, ...content } = shapeOf(response) ?? {};
  if (isOk(statusCode) && body) return withoutData(shapeOf(body), (answer as { body: Content }).body);
  return isOk(code) ? withoutData(content, answer as Content) : answer;
}

type Content = Record<string, unknown>;

function withoutData(shape: z.core.$ZodShape = {}, content: Content): unknown {
  const names = Object.keys(shape);
  if (names.length === 1 && names[0] === 'data') return content.data;
  return Object.fromEntries(
    names.flatMap((name) =>
      name in content ? [[name in words ? words[name as keyof Words] : name, content[name]]] : [],
    ),
  );
}

const isOk = (schema: z.core.$ZodType | undefined): boolean =>
  schema instanceof z.ZodMiniLiteral && schema._zod.def.values[0] === 200;

const shapeOf = (schema: z.core.$ZodType): z.core.$ZodShape | undefined =>
  schema instanceof z.ZodMiniObject ? schema._zod.def.shape : undefined;
