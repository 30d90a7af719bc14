import { CaptchaChallenge, ERRORS, type ErrorCode } from '@tessera/contracts'
// Imported by the package's name: a bundled copy would not recognise errors by `instanceof`.
import { ApiError } from '@tessera/platform'
import type { FieldProblem } from './problem.ts'

/** Mapping of the server's errors to fields and texts. */
export interface RefusalMap<F extends string> {
  /** Field that an error code is about, if the form has it. */
  fields?: Partial<Record<ErrorCode, F>>
  /** Texts for error codes with a special meaning in this form; others use their own texts. */
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
export const messageKeyOf = (error: unknown): string =>
  error instanceof ApiError ? error.messageKey : ERRORS.unknown.messageKey

/** Returns the captcha in an error. */
export function captchaOf(error: unknown): CaptchaChallenge | null {
  if (!(error instanceof ApiError)) return null
  const parsed = CaptchaChallenge.safeParse((error.value as { captcha?: unknown } | null | undefined)?.captcha)
  return parsed.success ? parsed.data : null
}

/**
 * Assigns an error to the fields that it is about; parts that belong to no field become the form's failure.
 *
 * @example
 * refusalOf(thrown, ['username', 'password'], { fields: { 'username.taken': 'username' } })
 */
export function refusalOf<F extends string>(
  error: unknown,
  visibleFields: readonly F[],
  { fields = {}, texts = {}, reasons = {} }: RefusalMap<F> = {},
): Refusal<F> {
  const failure = messageKeyOf(error)
  if (!(error instanceof ApiError)) return { problems: {}, failure }
  const mappedField = fields[error.code] ?? (error.code === 'captcha.wrong' ? 'captcha' : undefined)
  const affectedFields = visibleFields.filter((field) => field === mappedField || field in error.fields)
  if (affectedFields.length === 0) return { problems: {}, failure }
  const messageKey = texts[error.code] ?? failure
  const problem = (field: F): FieldProblem => ({ kind: 'text', key: reasons[error.fields[field] ?? ''] ?? messageKey })
  return {
    problems: Object.fromEntries(affectedFields.map((field) => [field, problem(field)])) as Refusal<F>['problems'],
    failure: null,
  }
}
