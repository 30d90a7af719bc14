import { latinDigits, plainText } from '@tessera/contracts'
import type { CodePurpose, MerchantConfig } from '@tessera/site'
import type { SendVerificationCode } from '@tessera/site/calls'
import type { output } from 'zod/v4/core'
import { err, ok, type Result } from '../../../result.ts'
import { isHomeMobile, normaliseMobile, type Visitor } from '../login/login.domain.ts'
import type { OutboxRepository } from '../messages-out/outbox.repository.ts'
import { CODE_TTL_MS, messageLanguage } from '../messages-out/outbox-messages.domain.ts'
import { createToken, hashToken } from '../sessions/sessions.domain.ts'
import { createCode, hashCode } from './codes.domain.ts'
import type { CodeRepository } from './codes.repository.ts'
import type { OtpLimiter } from './otp-limiter.service.ts'

type CodeRequestBody = output<(typeof SendVerificationCode)['body'] & {}>

export interface CodeCheck {
  merchant: string
  mobile: string
  purpose: CodePurpose
  flow: string | undefined
  code: string | undefined
}

export interface CodeService {
  /** Sends a code. The result is the same for known and unknown numbers, because the owner is looked up only on sending. */
  send(
    body: CodeRequestBody,
    merchant: MerchantConfig,
    visitor: Visitor,
  ): Promise<Result<{ flow: string; expirationTime: string }>>
  /** Uses a code up: right, in time, for this number, purpose and flow, within five attempts. */
  consume(use: CodeCheck): Promise<boolean>
  sweep(): Promise<void>
}

export interface CodeDeps {
  codes: CodeRepository
  otpLimiter: OtpLimiter
  outbox: OutboxRepository
  now: () => Date
}

export function createCodeService({ codes, otpLimiter, outbox, now }: CodeDeps): CodeService {
  return {
    send: async (body, merchant, visitor) => {
      const mobile = normaliseMobile(body.mobileNum ?? body.mobileNo ?? '')
      if (!isHomeMobile(mobile, body.countryDialingCode)) return err('mobile.invalid')
      const otpRequest = { merchant: merchant.code, recipient: mobile, owner: { mobile }, visitor, captcha: body }
      const admission = await otpLimiter.admit(otpRequest)
      if (!admission.ok) return admission
      const [flow, code] = [createToken(), createCode()]
      const { purpose } = body
      await codes.add(
        { merchant: merchant.code, mobile, purpose, flowHash: hashToken(flow), codeHash: hashCode(flow, code) },
        new Date(now().getTime() + CODE_TTL_MS),
      )
      const language = messageLanguage(body.language, merchant.defaultLanguage)
      await outbox.add(merchant.code, { topic: 'code', purpose, mobile, code, language }, now())
      return ok({ flow, expirationTime: admission.value.toISOString() })
    },
    consume: async ({ merchant, mobile, purpose, flow = '', code = '' }) =>
      codes.consume(
        {
          merchant,
          mobile,
          purpose,
          flowHash: hashToken(flow),
          codeHash: hashCode(flow, latinDigits(plainText(code)).trim()),
        },
        now(),
      ),
    sweep: () => codes.deleteExpired(now()),
  }
}
