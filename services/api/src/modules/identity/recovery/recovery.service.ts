import { DAY_MS } from '@tessera/server/durations'
import type { LinkOver, MerchantConfig } from '@tessera/site'
import type { RecoverByEmail, SetPasswordByPhone } from '@tessera/site/calls'
import type { output } from 'zod/v4/core'
import { err, ok, type Result } from '../../../result.ts'
import { channelOf, type MessageChannels, verifiedPurposesOf } from '../codes/channel.domain.ts'
import type { OtpLimiter } from '../codes/otp-limiter.service.ts'
import type { ProofService } from '../codes/proofs.service.ts'
import { normaliseMobile, normaliseUsername, type Visitor } from '../login/login.domain.ts'
import type { MemberRepository } from '../member/members.repository.ts'
import type { OutboxRepository } from '../messages-out/outbox.repository.ts'
import { messageLanguage } from '../messages-out/outbox-messages.domain.ts'
import type { ChangeService } from '../passwords/change.service.ts'
import { COMMON_PASSWORDS } from '../passwords/common-passwords.ts'
import { passwordProblemOf } from '../passwords/password-rules.domain.ts'
import { createToken } from '../sessions/sessions.domain.ts'
import type { PasswordLinks, StoredPasswordLink } from './links.repository.ts'
import { linkErrorOf, normaliseMail } from './recovery.domain.ts'

type PhoneResetBody = output<(typeof SetPasswordByPhone)['body'] & {}>
type MailRequestBody = output<(typeof RecoverByEmail)['body'] & {}>

export interface RecoveryDeps {
  members: MemberRepository
  proofs: ProofService
  senders: MessageChannels
  otpLimiter: OtpLimiter
  outbox: OutboxRepository
  links: PasswordLinks
  changes: Pick<ChangeService, 'reset'>
  now: () => Date
}

export interface RecoveryService {
  resetByPhone(body: PhoneResetBody, merchant: MerchantConfig): Promise<Result<null>>
  /** @param origin origin of the site that the visitor uses, which the mailed link points to */
  requestByMail(
    body: MailRequestBody,
    merchant: MerchantConfig,
    visitor: Visitor,
    origin: string,
  ): Promise<Result<null>>
  /** Returns the account that a link belongs to, without using up the link. */
  accountOfLink(token: string, merchant: MerchantConfig): Promise<Result<{ userName: string }>>
  resetByLink(token: string, password: string, merchant: MerchantConfig): Promise<Result<{ userName: string }>>
  sweep(): Promise<void>
}

/** Expired links are retained for a day, so that the error can state whether a link was used or has expired. */
const LINK_RETENTION_MS = DAY_MS

export function createRecoveryService(deps: RecoveryDeps): RecoveryService {
  const { members, proofs, senders, otpLimiter, outbox, links, changes, now } = deps
  const rejectLink = (reason: LinkOver['why']): Result<never> => err('link.over', { value: { why: reason } })

  const openLink = async (token: string, merchant: MerchantConfig): Promise<Result<StoredPasswordLink>> => {
    const link = await links.find(token, merchant.code)
    const reason = linkErrorOf(link, now())
    return link && reason === null ? ok(link) : rejectLink(reason ?? 'unknown')
  }

  return {
    resetByPhone: async (body, merchant) => {
      if (!verifiedPurposesOf(merchant, channelOf(merchant, senders)).recover) return err('permission.denied')
      const mobile = normaliseMobile(body.mobileNum)
      // Checked first, so that an invalid password does not use up the proof.
      const passwordProblem = passwordProblemOf(body.newPassword, { merchant, mobile }, COMMON_PASSWORDS)
      if (passwordProblem) return err('request.invalid', { fields: { newPassword: passwordProblem } })
      if (!(await proofs.proves(body, merchant, 'recover', mobile))) return err('verification.wrong')
      const [owner] = await members.byMobile(merchant.code, mobile)
      if (!owner?.mobile_proved_at || owner.disabled) return err('verification.wrong')
      const result = await changes.reset(owner, body.newPassword, merchant)
      return result.ok ? ok(null) : result
    },
    requestByMail: async (body, merchant, visitor, origin) => {
      if (!senders.mail || merchant.switches.CHNGPASSMAIL3 !== true) return err('permission.denied')
      const [username, email] = [normaliseUsername(body.username), normaliseMail(body.email)]
      const recipient = `${username} ${email}`
      const admission = await otpLimiter.admit({
        merchant: merchant.code,
        recipient,
        owner: { username },
        visitor,
        captcha: body,
      })
      if (!admission.ok) return admission
      const language = messageLanguage(body.language, merchant.defaultLanguage)
      await outbox.add(
        merchant.code,
        { topic: 'password-link', username, email, token: createToken(), origin, language },
        now(),
      )
      return ok(null)
    },
    accountOfLink: async (token, merchant) => {
      const link = await openLink(token, merchant)
      return link.ok ? ok({ userName: link.value.userName }) : link
    },
    resetByLink: async (token, password, merchant) => {
      const link = await openLink(token, merchant)
      if (!link.ok) return link
      const member = await members.byId(link.value.memberId)
      if (!member) return rejectLink('unknown')
      const result = await changes.reset(member, password, merchant, { link: token })
      if (!result.ok) return result
      return result.value ? ok({ userName: member.username }) : rejectLink('used')
    },
    sweep: () => links.deleteExpired(new Date(now().getTime() - LINK_RETENTION_MS)),
  }
}
