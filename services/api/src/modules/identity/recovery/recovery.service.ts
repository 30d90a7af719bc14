import type { LinkOver, MerchantConfig } from '@tessera/site'
import type { RecoverByEmail, SetPasswordByPhone } from '@tessera/site/calls'
import type { output } from 'zod/v4/core'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { OtpLimiter } from '../codes/asks.service.ts'
import { channelOf, type Senders, waysOf } from '../codes/channel.domain.ts'
import type { ProofService } from '../codes/proofs.service.ts'
import { normaliseMobile, normaliseUsername, type Visitor } from '../login/login.domain.ts'
import type { MemberRepository } from '../member/members.repository.ts'
import type { OutboxRepository } from '../messages-out/outbox.repository.ts'
import { messageLanguage } from '../messages-out/wishes.domain.ts'
import type { ChangeService } from '../passwords/change.service.ts'
import { COMMON_PASSWORDS } from '../passwords/common-passwords.ts'
import { passwordBreach } from '../passwords/password-rules.domain.ts'
import { createToken } from '../sessions/sessions.domain.ts'
import type { LinkRepository, StoredLink } from './links.repository.ts'
import { normaliseMail, whyOver } from './recovery.domain.ts'

type PhoneBody = output<(typeof SetPasswordByPhone)['body'] & {}>
type MailBody = output<(typeof RecoverByEmail)['body'] & {}>

export interface RecoveryDeps {
  members: MemberRepository
  proofs: ProofService
  senders: Senders
  asks: OtpLimiter
  outbox: OutboxRepository
  links: LinkRepository
  changes: Pick<ChangeService, 'reset'>
  now: () => Date
}

export interface RecoveryService {
  byPhone(body: PhoneBody, merchant: MerchantConfig): Promise<Outcome<null>>
  /** @param origin the site as the visitor knows it, which the mail's link leads to */
  byMail(body: MailBody, merchant: MerchantConfig, visitor: Visitor, origin: string): Promise<Outcome<null>>
  /** Account of a link; reading changes nothing. */
  link(token: string, merchant: MerchantConfig): Promise<Outcome<{ userName: string }>>
  byLink(token: string, password: string, merchant: MerchantConfig): Promise<Outcome<{ userName: string }>>
  sweep(): Promise<void>
}

/** Old links are retained for a day, so that the error can state if one was used or has expired. */
const LINK_MEMORY_MS = 24 * 3_600_000

export function createRecoveryService(deps: RecoveryDeps): RecoveryService {
  const { members, proofs, senders, asks: otpLimiter, outbox, links, changes, now } = deps
  const rejectLink = (reason: LinkOver['why']): Outcome<never> => refused('link.over', { value: { why: reason } })

  const open = async (token: string, merchant: MerchantConfig): Promise<Outcome<StoredLink>> => {
    const link = await links.find(token, merchant.code)
    const reason = whyOver(link, now())
    return link && reason === null ? done(link) : rejectLink(reason ?? 'unknown')
  }

  return {
    byPhone: async (body, merchant) => {
      if (!waysOf(merchant, channelOf(merchant, senders)).recover) return refused('permission.denied')
      const mobile = normaliseMobile(body.mobileNum)
      // Before the proof is used up by what cannot be.
      const breach = passwordBreach(body.newPassword, { merchant, mobile }, COMMON_PASSWORDS)
      if (breach) return refused('request.invalid', { fields: { newPassword: breach } })
      if (!(await proofs.proves(body, merchant, 'recover', mobile))) return refused('verification.wrong')
      const [owner] = await members.byMobile(merchant.code, mobile)
      if (!owner?.mobile_proved_at || owner.disabled) return refused('verification.wrong')
      const reset = await changes.reset(owner, body.newPassword, merchant)
      return reset.ok ? done(null) : reset
    },
    byMail: async (body, merchant, visitor, origin) => {
      if (!senders.mail || merchant.switches.CHNGPASSMAIL3 !== true) return refused('permission.denied')
      const [username, email] = [normaliseUsername(body.username), normaliseMail(body.email)]
      const recipient = `${username} ${email}`
      const admitted = await otpLimiter.admit({
        merchant: merchant.code,
        recipient,
        owner: { username },
        visitor,
        captcha: body,
      })
      if (!admitted.ok) return admitted
      const language = messageLanguage(body.language, merchant.defaultLanguage)
      await outbox.add(
        merchant.code,
        { topic: 'password-link', username, email, token: createToken(), origin, language },
        now(),
      )
      return done(null)
    },
    link: async (token, merchant) => {
      const link = await open(token, merchant)
      return link.ok ? done({ userName: link.value.userName }) : link
    },
    byLink: async (token, password, merchant) => {
      const link = await open(token, merchant)
      if (!link.ok) return link
      const member = await members.byId(link.value.memberId)
      if (!member) return rejectLink('unknown')
      const reset = await changes.reset(member, password, merchant, { link: token })
      if (!reset.ok) return reset
      return reset.value ? done({ userName: member.username }) : rejectLink('used')
    },
    sweep: () => links.forget(new Date(now().getTime() - LINK_MEMORY_MS)),
  }
}
