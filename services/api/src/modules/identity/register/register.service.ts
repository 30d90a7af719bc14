import { randomBytes, randomUUID } from 'node:crypto'
import { plainName } from '@tessera/contracts'
import { isAgentType, type MerchantConfig, REGISTRATION_TYPE } from '@tessera/site'
import type { RegisterBody } from '@tessera/site/calls'
import type { Member } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import type { CaptchaService } from '../captcha/captcha.service.ts'
import { channelOf, type MessageChannels, verifiedPurposesOf } from '../codes/channel.domain.ts'
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
  isDerivedUsername,
  mobileOf,
  needsPassword,
  plainBody,
  type RegisterMethodKind,
  registerRules,
  registrationMethodOf,
} from './register.domain.ts'
import type { Invitations, MemberEnrolments } from './register.repository.ts'

export interface RegisterDeps {
  members: MemberRepository
  enrolments: MemberEnrolments
  captchas: CaptchaService
  passwords: PasswordService
  proofs: ProofService
  senders: MessageChannels
  tickets: Pick<TicketService, 'peek'>
  invitations: Invitations
  sessionIssuer: Pick<SessionIssuer, 'issue'>
  now: () => Date
}

/** Agent that an invitation code belongs to, and the link if the code is one of its links. */
interface Inviter {
  agent: Member
  linkId: string | undefined
}

interface RegistrationClient {
  visitor: string
  client: Client
}

/** `newSession`: session of a member who registered with a provider; null for others, who have to log in. */
interface RegistrationResult {
  userName: string
  begun: RenewedSession | null
}

export interface RegisterService {
  register(
    body: RegisterBody,
    merchant: MerchantConfig,
    registrant: RegistrationClient,
  ): Promise<Result<RegistrationResult>>
  isUsernameFree(username: string, merchant: MerchantConfig): Promise<boolean>
  hasAffiliateCode(code: string, merchant: MerchantConfig): Promise<boolean>
}

/** Fields that are only stored. */
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
  /** Finds the agent of a code, which is an agent's own code or the code of one of its links. */
  const findInviter = async (text: string, merchant: string): Promise<Inviter | undefined> => {
    const code = text.trim().toUpperCase()
    const link = await invitations.linkOf(merchant, code)
    const agent = link ? await members.byId(link.agentId) : await members.byAffiliateCode(merchant, code)
    return agent && !agent.disabled && isAgentType(agent.type) ? { agent, linkId: link?.id } : undefined
  }

  /** Finds the recommending member by a referral code or by the user name. */
  const findRecommender = async (text: string, merchant: string): Promise<Member | undefined> =>
    (await members.byReferralCode(merchant, text.trim().toUpperCase())) ??
    (await members.byUsername(merchant, normaliseUsername(text)))

  const isMobileOwned = async (mobile: string, merchant: string): Promise<boolean> =>
    (await members.byMobile(merchant, mobile)).some((member) => member.mobile_proved_at !== null)

  /** Derives a user name from a number; adds a suffix if the name is taken by another member who claims the number. */
  const derivedName = async (mobile: string, merchant: string): Promise<string> => {
    const name = `m${mobile}`
    return (await members.byUsername(merchant, name)) ? `${name}x${randomBytes(2).toString('hex')}` : name
  }

  return {
    isUsernameFree: async (username, merchant) => {
      const name = normaliseUsername(username)
      return !isDerivedUsername(name) && !(await members.byUsername(merchant.code, name))
    },
    hasAffiliateCode: async (code, merchant) => (await findInviter(code, merchant.code)) !== undefined,
    register: async (input, merchant, { visitor, client }) => {
      const body = plainBody(input)
      const channel = channelOf(merchant, senders)
      const method = registrationMethodOf(body, registerRules(merchant, channel))
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
      const inviter = body.affiliateCode ? await findInviter(body.affiliateCode, merchant.code) : undefined
      if (body.affiliateCode && !inviter) return err('invite.invalid')
      const recommender = body.recommenderId ? await findRecommender(body.recommenderId, merchant.code) : undefined
      if (body.recommenderId && !recommender) return err('referrer.wrong')
      const mobile = mobileOf(body, method)
      const isMobileVerified = mobile !== null && verifiedPurposesOf(merchant, channel).register
      // Checked last, because it uses up the proof.
      if (isMobileVerified && !(await proofs.proves(body, merchant, 'register', mobile)))
        return err('verification.wrong')
      const profile = ticketResult.value
      const creation = await createMember(body, method, merchant, { inviter, recommender }, isMobileVerified, profile)
      if (!creation.ok) return creation
      const { id, username: userName } = creation.value
      const member = profile && (await members.byId(id))
      const newSession = member ? await sessionIssuer.issue(member, { method: profile.brand, client, merchant }) : null
      return ok({ userName, begun: newSession })
    },
  }

  /** The mail address counts as verified if the provider has verified it and no other member has; otherwise it is a claim. */
  async function emailColumns(body: RegisterBody, merchant: string, profile: BrandProfile | null) {
    const enteredEmail = body.email ? normaliseMail(body.email) : null
    const providerEmail = profile?.email ? normaliseMail(profile.email) : null
    const email = enteredEmail ?? providerEmail
    const isVerified = email !== null && email === providerEmail && profile?.emailVerified === true
    const isAssignable = isVerified && !(await members.isEmailVerified(merchant, email))
    return { email, email_proved_at: isAssignable ? now() : null }
  }

  async function createMember(
    body: RegisterBody,
    method: RegisterMethodKind,
    merchant: MerchantConfig,
    { inviter, recommender }: { inviter: Inviter | undefined; recommender: Member | undefined },
    isMobileVerified: boolean,
    providerProfile: BrandProfile | null,
  ): Promise<Result<{ id: string; username: string }>> {
    const mobile = mobileOf(body, method)
    const username = mobile === null ? normaliseUsername(body.username ?? '') : await derivedName(mobile, merchant.code)
    if (mobile === null && isDerivedUsername(username)) return err('username.taken')
    if (await members.byUsername(merchant.code, username)) return err('username.taken')
    if (mobile !== null && (await isMobileOwned(mobile, merchant.code))) return err('username.taken')
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
      ...(await emailColumns(body, merchant.code, providerProfile)),
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
    const addition = await enrolments.add(member, merchant.currency, {
      terms,
      socialTicket: body.socialTicket,
      linkId: inviter?.linkId,
    })
    return addition.ok ? ok({ id, username }) : addition
  }
}

const isOnlyMobileInvalid = (fields: Record<string, string>): boolean =>
  Object.keys(fields).length === 1 && fields.mobileNum !== undefined && fields.mobileNum !== 'required'
