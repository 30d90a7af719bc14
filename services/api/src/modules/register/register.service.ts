import { randomUUID } from 'node:crypto'
import { isAgentType, type MerchantConfig, REGISTRATION_TYPE } from '@tessera/contracts'
import type { RegisterBody } from '@tessera/contracts/calls'
import { done, type Outcome, refused } from '../../outcome.ts'
import type { Member } from '../../tables.ts'
import type { CaptchaService } from '../captcha/captcha.service.ts'
import type { LedgerRepository } from '../ledger/ledger.repository.ts'
import { normaliseMobile, normaliseUsername } from '../login/login.domain.ts'
import type { MemberRepository } from '../member/members.repository.ts'
import type { PasswordService } from '../passwords/passwords.service.ts'
import { brokenFields, methodOf, type RegisterMethodKind, registerRules } from './register.domain.ts'

export interface RegisterDeps {
  members: MemberRepository
  ledger: LedgerRepository
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

export function createRegisterService({ members, ledger, captchas, passwords, now }: RegisterDeps): RegisterService {
  const agentOf = async (code: string, merchant: string): Promise<Member | undefined> => {
    const agent = await members.byAffiliateCode(merchant, code.trim().toUpperCase())
    return agent && isAgentType(agent.type) ? agent : undefined
  }

  return {
    usernameFree: async (username, merchant) => !(await members.byUsername(merchant.code, normaliseUsername(username))),
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
    const username = mobile === null ? normaliseUsername(body.username ?? '') : `m${mobile}`
    if (await members.byUsername(merchant.code, username)) return refused('username.taken')
    const hashed = body.password ? await passwords.hash(body.password) : done(null)
    if (!hashed.ok) return hashed
    const id = randomUUID()
    const profile = Object.fromEntries(PROFILE_FIELDS.flatMap((name) => (body[name] ? [[name, body[name]]] : [])))
    const added = await members.add({
      id,
      merchant: merchant.code,
      username,
      type: REGISTRATION_TYPE,
      nickname: body.nickname ?? '',
      password_hash: hashed.value,
      mobile,
      profile: JSON.stringify(profile),
      disabled: false,
      parent_id: parent?.id ?? null,
      affiliate_code: null,
      created_at: now(),
      last_login_at: null,
      previous_login_at: null,
    })
    if (!added) return refused('username.taken')
    await ledger.openMemberAccount(merchant.code, id, merchant.currency)
    return done({ userName: username })
  }
}

const onlyBadMobile = (fields: Record<string, string>): boolean =>
  Object.keys(fields).length === 1 && fields.mobileNum !== undefined && fields.mobileNum !== 'required'
