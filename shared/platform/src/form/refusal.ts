import { CaptchaChallenge, ERRORS, type ErrorCode } from '@tessera/contracts'
// By the package's name: in a release a copy of its own would recognise no refusal.
import { ApiError } from '@tessera/platform'
import type { FieldProblem } from './problem.ts'

/** Mapping of the server's errors to fields and texts. */
export interface RefusalMap<F extends string> {
  /** The field that a whole error is about, where the form has it. */
  fields?: Partial<Record<ErrorCode, F>>
  /** Texts for whole errors that mean something of their own in this form; others read as they are named. */
  texts?: Partial<Record<ErrorCode, string>>
  /** Texts for the reasons that the server gives for a field; other reasons use the text of the error itself. */
  reasons?: Readonly<Record<string, string>>
}

/** Key of a shared text, or of a text of the namespace that is named. */
export type FormText = string | { readonly texts: string; readonly key: string }

export interface Refusal<F extends string> {
  problems: Partial<Record<F, FieldProblem>>
  /** Error that belongs to no field. */
  failure: FormText | null
}

/** Key of the shared text for the error of a call. */
export const messageKeyOf = (thrown: unknown): string =>
  thrown instanceof ApiError ? thrown.messageKey : ERRORS.unknown.messageKey

/** The captcha that a failure carries. */
export function captchaOf(thrown: unknown): CaptchaChallenge | null {
  if (!(thrown instanceof ApiError)) return null
  const parsed = CaptchaChallenge.safeParse((thrown.value as { captcha?: unknown } | null | undefined)?.captcha)
  return parsed.success ? parsed.data : null
}

/**
 * Assigns an error to the fields that it is about; parts that belong to no field become the form's failure.
 *
 * @example
 * refusalOf(thrown, ['username', 'password'], { fields: { 'username.taken': 'username' } })
 */
export function refusalOf<F extends string>(
  thrown: unknown,
  visibleFields: readonly F[],
  { fields = {}, texts = {}, reasons = {} }: RefusalMap<F> = {},
): Refusal<F> {
  const failure = messageKeyOf(thrown)
  if (!(thrown instanceof ApiError)) return { problems: {}, failure }
  const about = fields[thrown.code] ?? (thrown.code === 'captcha.wrong' ? 'captcha' : undefined)
  const affectedFields = visibleFields.filter((field) => field === about || field in thrown.fields)
  if (affectedFields.length === 0) return { problems: {}, failure }
  const messageKey = texts[thrown.code] ?? failure
  const problem = (field: F): FieldProblem => ({ kind: 'text', key: reasons[thrown.fields[field] ?? ''] ?? messageKey })
  return {
    problems: Object.fromEntries(affectedFields.map((field) => [field, problem(field)])) as Refusal<F>['problems'],
    failure: null,
  }
}
