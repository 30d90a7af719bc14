import { LanguageCodeSchema } from '@tessera/contracts'
import * as z from 'zod/mini'

export const text = (max: number) => z.string().check(z.maxLength(max))
export const optionalText = (max: number) => z.optional(text(max))

/** A password: 128 characters, each of which may take four units as it is typed. */
export const password = text(512)

/**
 * Solution of a challenge: the text of the picture, or proof of work (`captchaWork`, the nonces of its parts separated by
 * dots).
 */
export const CaptchaAnswer = {
  captcha: optionalText(16),
  captchaId: optionalText(64),
  captchaWork: optionalText(64),
}

/** Language in which a text was read: the code of a page (`TH`), or of its texts (`th`). */
export const languageCode = z
  .string()
  .check(z.refine((code) => LanguageCodeSchema.safeParse(code.toUpperCase()).success))

/** A day where the merchant is, from 2000 to 2030 (CSH-021). */
export const day = z.string().check(z.regex(/^20([0-2]\d|30)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

/** A payment password: six digits. */
export const paymentPassword = text(64)
