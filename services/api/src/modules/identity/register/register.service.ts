import { randomBytes, randomUUID } from 'node:crypto'
import { plainName } from '@tessera/contracts'
import { isAgentType, type MerchantConfig, REGISTRATION_TYPE } from '@tessera/site'
import type { RegisterBody } from '@tessera/site/calls'
import type { Member } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import type { CaptchaService } from '../captcha/captcha.service.ts'
import { channelOf, type Senders, verifiedPurposesOf } from '../codes/channel.domain.ts'
import type { ProofService } from '../codes/proofs.service.ts'
import { normaliseUsername } from '../login/login.domain.ts'
import type { SessionIssuer } from '../login/session-issuer.service.ts'
import type { MemberRepository } from '../member/members.repository.ts'
import { COMMON_PASSWORDS } from '../passwords/common-passwords.ts'
import type { PasswordService } from '../passwords/passwords.service.ts'
import { normaliseMail } from '../recovery/recovery.domain.ts'
import type { Client } from '../sessions/device.domain.ts'
import type { RenewedSession } from '../sessions/sessions.service.ts'
import type { BrandProfile } from '../social/tickets.repository.ts'
import type { TicketService } from '../social/tickets.service.ts'
import {
  invalidFields,
  isDerived,
  methodOf,
  mobileOf,
  needsPassword,
  plainBody,
  type RegisterMethodKind,
  registerRules,
} from './register.domain.ts'
import type { Enrolments, Invitations } from './register.repository.ts'

export interface RegisterDeps {
  members: MemberRepository
  enrolments: Enrolments
  captchas: CaptchaService
  passwords: PasswordService
  proofs: ProofService
  senders: Senders
  tickets: Pick<TicketService, 'peek'>
  invitations: Invitations
  sessionIssuer: Pick<SessionIssuer, 'issue'>
  now: () => Date
}

/** Agent that a code belongs to, and its link. */
interface Inviter {
  agent: Member
  linkId: string | undefined
}

interface Registrant {
  visitor: string
  client: Client
}

/** `begun`: session of a member who registered with a provider; null for others, who log in themselves. */
interface Registered {
  userName: string
  begun: RenewedSession | null
}

export interface RegisterService {
  register(body: RegisterBody, merchant: MerchantConfig, registrant: Registrant): Promise<Result<Registered>>
  isUsernameFree(username: string, merchant: MerchantConfig): Promise<boolean>
  hasAffiliateCode(code: string, merchant: MerchantConfig): Promise<boolean>
}

/** Fields that are stored only, never acted on. */
const PROFILE_FIELDS = ['payeeName', 'birthday', 'line', 'facebook', 'whatsapp', 'registerUrl', 'domain'] as const

export function createRegisterService({
  members,
  enrolments,
  captchas,
  passwords,
  proofs,
  senders,
  tickets,
  invitations,
  sessionIssuer,
  now,
}: RegisterDeps): RegisterService {
  /** Agent of a code: an agent's own code or that of one of an agent's links. */
  const inviterOf = async (text: string, merchant: string): Promise<Inviter | undefined> => {
    const code = text.trim().toUpperCase()
    const link = await invitations.linkOf(merchant, code)
    const agent = link ? await members.byId(link.agentId) : await members.byAffiliateCode(merchant, code)
    return agent && !agent.disabled && isAgentType(agent.type) ? { agent, linkId: link?.id } : undefined
  }

  /** Recommending member: by the code of an invitation, or by a friend's name. */
  const recommenderOf = async (text: string, merchant: string): Promise<Member | undefined> =>
    (await members.byReferralCode(merchant, text.trim().toUpperCase())) ??
    (await members.byUsername(merchant, normaliseUsername(text)))

  const hasOwner = async (mobile: string, merchant: string): Promise<boolean> =>
    (await members.byMobile(merchant, mobile)).some((member) => member.mobile_proved_at !== null)

  /** Derives a user name from a number; adds a suffix if another claim has it. */
  const derivedName = async (mobile: string, merchant: string): Promise<string> => {
    const name = `m${mobile}`
    return (await members.byUsername(merchant, name)) ? `${name}x${randomBytes(2).toString('hex')}` : name
  }

  return {
    isUsernameFree: async (username, merchant) => {
      const name = normaliseUsername(username)
      return !isDerived(name) && !(await members.byUsername(merchant.code, name))
    },
    hasAffiliateCode: async (code, merchant) => (await inviterOf(code, merchant.code)) !== undefined,
    register: async (input, merchant, { visitor, client }) => {
      const body = plainBody(input)
      const channel = channelOf(merchant, senders)
      const method = methodOf(body, registerRules(merchant, channel))
      if (!method) return err('permission.denied')
      const today = now().toISOString().slice(0, 10)
      const fields = invalidFields(body, method, merchant, channel, today, COMMON_PASSWORDS)
      if (Object.keys(fields).length > 0)
        return err(isOnlyMobileInvalid(fields) ? 'mobile.invalid' : 'request.invalid', { fields })
      const ticketResult = body.socialTicket ? await tickets.peek(body.socialTicket, merchant.code) : ok(null)
      if (!ticketResult.ok) return ticketResult
      if (merchant.register.captcha) {
        const captchaResult = await captchas.verify(body, visitor)
        if (!captchaResult.ok) return captchaResult
      }
      const inviter = body.affiliateCode ? await inviterOf(body.affiliateCode, merchant.code) : undefined
      if (body.affiliateCode && !inviter) return err('invite.invalid')
      const recommender = body.recommenderId ? await recommenderOf(body.recommenderId, merchant.code) : undefined
      if (body.recommenderId && !recommender) return err('referrer.wrong')
      const mobile = mobileOf(body, method)
      const isMobileVerified = mobile !== null && verifiedPurposesOf(merchant, channel).register
      // Last check, because it uses up the proof.
      if (isMobileVerified && !(await proofs.proves(body, merchant, 'register', mobile)))
        return err('verification.wrong')
      const profile = ticketResult.value
      const created = await create(body, method, merchant, { inviter, recommender }, isMobileVerified, profile)
      if (!created.ok) return created
      const { id, username: userName } = created.value
      const member = profile && (await members.byId(id))
      const newSession = member ? await sessionIssuer.issue(member, { method: profile.brand, client, merchant }) : null
      return ok({ userName, begun: newSession })
    },
  }

  /** An address that the provider has verified is verified, unless another member has it; any other is a claim. */
  async function emailOf(body: RegisterBody, merchant: string, profile: BrandProfile | null) {
    const enteredEmail = body.email ? normaliseMail(body.email) : null
    const providerEmail = profile?.email ? normaliseMail(profile.email) : null
    const email = enteredEmail ?? providerEmail
    const isVerified = email !== null && email === providerEmail && profile?.emailVerified === true
    const isFree = isVerified && !(await members.ownsEmail(merchant, email))
    return { email, email_proved_at: isFree ? now() : null }
  }

  async function create(
    body: RegisterBody,
    method: RegisterMethodKind,
    merchant: MerchantConfig,
    { inviter, recommender }: { inviter: Inviter | undefined; recommender: Member | undefined },
    isMobileVerified: boolean,
    providerProfile: BrandProfile | null,
  ): Promise<Result<{ id: string; username: string }>> {
    const mobile = mobileOf(body, method)
    const username = mobile === null ? normaliseUsername(body.username ?? '') : await derivedName(mobile, merchant.code)
    if (mobile === null && isDerived(username)) return err('username.taken')
    if (await members.byUsername(merchant.code, username)) return err('username.taken')
    if (mobile !== null && (await hasOwner(mobile, merchant.code))) return err('username.taken')
    const hashed = body.password && needsPassword(method, merchant) ? await passwords.hash(body.password) : ok(null)
    if (!hashed.ok) return hashed
    const paymentHash = body.paymentPassword ? await passwords.hash(body.paymentPassword) : ok(null)
    if (!paymentHash.ok) return paymentHash
    const id = randomUUID()
    const profile = Object.fromEntries(PROFILE_FIELDS.flatMap((name) => (body[name] ? [[name, body[name]]] : [])))
    const member = {
      id,
      merchant: merchant.code,
      username,
      type: REGISTRATION_TYPE,
      nickname: plainName(body.nickname ?? ''),
      password_hash: hashed.value,
      mobile,
      mobile_proved_at: isMobileVerified ? now() : null,
      ...(await emailOf(body, merchant.code, providerProfile)),
      payment_password_hash: paymentHash.value,
      profile: JSON.stringify(profile),
      disabled: false,
      parent_id: inviter?.agent.id ?? null,
      affiliate_code: null,
      recommended_by: recommender?.id ?? null,
      created_at: now(),
      last_login_at: null,
      previous_login_at: null,
    }
    const { termsVersion, language } = body
    const terms = termsVersion ? { version: termsVersion, language: language ?? merchant.defaultLanguage } : null
    const added = await enrolments.add(member, merchant.currency, {
      terms,
      socialTicket: body.socialTicket,
      linkId: inviter?.linkId,
    })
    return added.ok ? ok({ id, username }) : added
  }
}

const isOnlyMobileInvalid = (fields: Record<string, string>): boolean =>
  Object.keys(fields).length === 1 && fields.mobileNum !== undefined && fields.mobileNum !== 'required'
