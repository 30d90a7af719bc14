import { randomBytes, randomUUID } from 'node:crypto'
import { isAgentType, type MerchantConfig, REGISTRATION_TYPE } from '@tessera/site'
import type { RegisterBody } from '@tessera/site/calls'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Member } from '../../../tables.ts'
import type { CaptchaService } from '../captcha/captcha.service.ts'
import { normaliseMobile, normaliseUsername } from '../login/login.domain.ts'
import type { MemberRepository } from '../member/members.repository.ts'
import type { PasswordService } from '../passwords/passwords.service.ts'
import { brokenFields, isDerived, methodOf, type RegisterMethodKind, registerRules } from './register.domain.ts'
import type { Enrolments } from './register.repository.ts'

export interface RegisterDeps {
  members: MemberRepository
  enrolments: Enrolments
  captchas: CaptchaService
  passwords: PasswordService
  now: () => Date
}

export interface RegisterService {
  register(body: RegisterBody, merchant: MerchantConfig, visitor: string): Promise<Outcome<{ userName: string }>>
  usernameFree(username: string, merchant: MerchantConfig): Promise<boolean>
  affiliateExists(code: string, merchant: MerchantConfig): Promise<boolean>
}

/** Fields that are only kept, never acted on. */
const PROFILE_FIELDS = [
  'email',
  'payeeName',
  'birthday',
  'line',
  'facebook',
  'whatsapp',
  'registerUrl',
  'domain',
] as const

export function createRegisterService({
  members,
  enrolments,
  captchas,
  passwords,
  now,
}: RegisterDeps): RegisterService {
  const agentOf = async (code: string, merchant: string): Promise<Member | undefined> => {
    const agent = await members.byAffiliateCode(merchant, code.trim().toUpperCase())
    return agent && isAgentType(agent.type) ? agent : undefined
  }

  const ownerOf = async (mobile: string, merchant: string): Promise<boolean> =>
    (await members.byMobile(merchant, mobile)).some((member) => member.mobile_proved_at !== null)

  /** A number that others have claimed before gets a name of its own all the same. */
  const derivedName = async (mobile: string, merchant: string): Promise<string> => {
    const name = `m${mobile}`
    return (await members.byUsername(merchant, name)) ? `${name}x${randomBytes(2).toString('hex')}` : name
  }

  return {
    usernameFree: async (username, merchant) => {
      const name = normaliseUsername(username)
      return !isDerived(name) && !(await members.byUsername(merchant.code, name))
    },
    affiliateExists: async (code, merchant) => (await agentOf(code, merchant.code)) !== undefined,
    register: async (body, merchant, visitor) => {
      const method = methodOf(body, registerRules(merchant))
      if (!method) return refused('permission.denied')
      const fields = brokenFields(body, method, merchant, now().toISOString().slice(0, 10))
      if (Object.keys(fields).length > 0)
        return refused(onlyBadMobile(fields) ? 'mobile.invalid' : 'request.invalid', { fields })
      if (merchant.register.captcha && !(await captchas.check(body.captchaId, body.captcha, visitor)))
        return refused('captcha.wrong', { value: { captcha: await captchas.issue(visitor) } })
      // No code was ever sent: this deployment has no sender, so none can be right.
      if (method === 'mobileNum' && merchant.switches.REGMOBVERF3 === true) return refused('verification.wrong')

      const parent = body.affiliateCode ? await agentOf(body.affiliateCode, merchant.code) : undefined
      if (body.affiliateCode && !parent) return refused('invite.invalid')
      if (body.recommenderId && !(await members.byUsername(merchant.code, normaliseUsername(body.recommenderId))))
        return refused('referrer.wrong')
      return create(body, method, merchant, parent)
    },
  }

  async function create(
    body: RegisterBody,
    method: RegisterMethodKind,
    merchant: MerchantConfig,
    parent: Member | undefined,
  ): Promise<Outcome<{ userName: string }>> {
    const mobile = method === 'mobileNum' ? normaliseMobile(body.mobileNum ?? '') : null
    const username = mobile === null ? normaliseUsername(body.username ?? '') : await derivedName(mobile, merchant.code)
    if (mobile === null && isDerived(username)) return refused('username.taken')
    if (await members.byUsername(merchant.code, username)) return refused('username.taken')
    if (mobile !== null && (await ownerOf(mobile, merchant.code))) return refused('username.taken')
    const hashed = await passwords.hash(body.password ?? '')
    if (!hashed.ok) return hashed
    const id = randomUUID()
    const profile = Object.fromEntries(PROFILE_FIELDS.flatMap((name) => (body[name] ? [[name, body[name]]] : [])))
    const member = {
      id,
      merchant: merchant.code,
      username,
      type: REGISTRATION_TYPE,
      nickname: body.nickname ?? '',
      password_hash: hashed.value,
      mobile,
      mobile_proved_at: null,
      profile: JSON.stringify(profile),
      disabled: false,
      parent_id: parent?.id ?? null,
      affiliate_code: null,
      created_at: now(),
      last_login_at: null,
      previous_login_at: null,
    }
    const added = await enrolments.add(member, merchant.currency)
    return added ? done({ userName: username }) : refused('username.taken')
  }
}

const onlyBadMobile = (fields: Record<string, string>): boolean =>
  Object.keys(fields).length === 1 && fields.mobileNum !== undefined && fields.mobileNum !== 'required'
