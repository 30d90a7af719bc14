import { DAY_MS } from '@tessera/server/durations'
import type { LinkOver, MerchantConfig } from '@tessera/site'
import type { ProveMobile, SetEmail } from '@tessera/site/calls'
import type { output } from 'zod/v4/core'
import { err, ok, type Result } from '../../../result.ts'
import { channelOf, type MessageChannels } from '../codes/channel.domain.ts'
import type { OtpLimiter } from '../codes/otp-limiter.service.ts'
import type { ProofService } from '../codes/proofs.service.ts'
import { normaliseMobile, type Visitor } from '../login/login.domain.ts'
import type { OutboxRepository } from '../messages-out/outbox.repository.ts'
import { EMAIL_PROOF_TTL_MS, messageLanguage } from '../messages-out/outbox-messages.domain.ts'
import type { OwnPassword } from '../passwords/own-password.ts'
import { linkErrorOf, normaliseMail } from '../recovery/recovery.domain.ts'
import { createToken } from '../sessions/sessions.domain.ts'
import type { ContactRepository } from './contacts.repository.ts'

type NumberBody = output<(typeof ProveMobile)['body'] & {}>
type EmailBody = output<(typeof SetEmail)['body'] & {}>

export interface ContactDeps {
  contacts: ContactRepository
  ownPassword: Pick<OwnPassword, 'verify'>
  proofs: ProofService
  senders: MessageChannels
  otpLimiter: OtpLimiter
  outbox: OutboxRepository
  now: () => Date
}

/** Used and expired links are retained for a day, so that the error can state which of both a link is. */
const LINK_RETENTION_MS = DAY_MS
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** A member's phone number and mail address: changing them requires the password, and they are assigned once verified. */
export function createContactService({ contacts, ownPassword, proofs, senders, otpLimiter, outbox, now }: ContactDeps) {
  const rejectLink = (reason: LinkOver['why']): Result<never> => err('link.over', { value: { why: reason } })
  return {
    verifyMobile: async (memberId: string, body: NumberBody, merchant: MerchantConfig): Promise<Result<null>> => {
      if (channelOf(merchant, senders) === null) return err('permission.denied')
      const mobile = normaliseMobile(body.mobileNum)
      const passwordCheck = await ownPassword.verify(memberId, body.password)
      if (!passwordCheck.ok) return passwordCheck
      if (!(await proofs.proves(body, merchant, 'prove', mobile))) return err('verification.wrong')
      const isAssigned = await contacts.assignNumber(merchant.code, memberId, mobile, now())
      return isAssigned ? ok(null) : err('mobile.invalid')
    },
    /** @param origin origin of the site that the member uses, which the mailed link points to */
    setEmail: async (
      memberId: string,
      body: EmailBody,
      { merchant, visitor, origin }: { merchant: MerchantConfig; visitor: Visitor; origin: string },
    ): Promise<Result<null>> => {
      if (!senders.mail) return err('permission.denied')
      const email = normaliseMail(body.email)
      if (!EMAIL_PATTERN.test(email)) return err('request.invalid', { fields: { email: 'format' } })
      const passwordCheck = await ownPassword.verify(memberId, body.password)
      if (!passwordCheck.ok) return passwordCheck
      const admission = await otpLimiter.admit({
        merchant: merchant.code,
        recipient: email,
        owner: null,
        visitor,
        captcha: null,
      })
      if (!admission.ok) return admission
      const token = createToken()
      const at = now()
      await contacts.claimEmail(merchant.code, memberId, email, token, at, new Date(at.getTime() + EMAIL_PROOF_TTL_MS))
      const language = messageLanguage(undefined, merchant.defaultLanguage)
      await outbox.add(merchant.code, { topic: 'email-proof', email, token, origin, language }, at)
      return ok(null)
    },
    verifyEmail: async (token: string, merchant: MerchantConfig): Promise<Result<{ email: string }>> => {
      const proof = await contacts.findProof(token, merchant.code)
      const reason = linkErrorOf(proof, now())
      if (!proof || reason !== null) return rejectLink(reason ?? 'unknown')
      const outcome = await contacts.assignEmail(token, proof, merchant.code, now())
      if (outcome === 'done') return ok({ email: proof.email })
      return rejectLink(outcome === 'used' ? 'used' : 'unknown')
    },
    sweep: () => contacts.deleteExpired(new Date(now().getTime() - LINK_RETENTION_MS)),
  }
}
export type ContactService = ReturnType<typeof createContactService>
