import * as z from 'zod'

/**
 * Setting of a token between services, of at least 24 characters. During a rotation it has two, separated by a comma: the first is
 * sent and signs, all are accepted.
 */
export const TokenList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.string().min(24)).min(1).max(3))
