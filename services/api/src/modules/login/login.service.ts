import { isAgentType, type MerchantConfig } from '@tessera/contracts'
import type { LoginBody } from '@tessera/contracts/calls'
import type { output } from 'zod/v4/core'
import { done, type Outcome, refused } from '../../outcome.ts'
import type { Member } from '../../tables.ts'
import type { CaptchaService } from '../captcha/captcha.service.ts'
import type { MemberRepository } from '../member/members.repository.ts'
import type { PasswordService } from '../passwords/passwords.service.ts'
import type { RenewedSession, SessionService } from '../sessions/sessions.service.ts'
import { FAILURE_MEMORY_MS, failureKey, normaliseMobile, normaliseUsername, waitAfter } from './login.domain.ts'
import type { LoginRepository } from './login.repository.ts'

type Body = output<typeof LoginBody>

export interface LoginDeps {
  members: MemberRepository
  failures: LoginRepository
  captchas: CaptchaService
  passwords: PasswordService
  sessions: SessionService
  now: () => Date
}

export interface LoginService {
  login(body: Body, merchant: MerchantConfig, visitor: string): Promise<Outcome<RenewedSession>>
  sweep(): Promise<void>
}

/** Login by user name or mobile number and password. Every wrong way answers alike, in the same time. */
export function createLoginService(deps: LoginDeps): LoginService {
  const { members, failures, captchas, passwords, sessions, now } = deps

  const findMember = (body: Body, merchant: string): Promise<Member | undefined> =>
    body.username
      ? members.byUsername(merchant, normaliseUsername(body.username))
      : members.byMobile(merchant, normaliseMobile(body.mobileNum ?? ''))

  const failed = async (key: string, visitor: string): Promise<Outcome<never>> => {
    const wait = waitAfter(await failures.add(key, now()))
    if (wait > 0) await failures.setWait(key, new Date(now().getTime() + wait * 1000))
    return refused('login.wrong', { value: { captcha: await captchas.issue(visitor) } })
  }

  return {
    login: async (body, merchant, visitor) => {
      // One-time codes need a sender, which this deployment does not have.
      if (body.type !== 'username') return refused('permission.denied')
      const faults = missingFields(body)
      if (faults) return refused('request.invalid', { fields: faults })

      const account = body.username ? normaliseUsername(body.username) : normaliseMobile(body.mobileNum ?? '')
      const key = failureKey(visitor, account)
      const before = await failures.find(key)
      if (before && before.lastAt.getTime() > now().getTime() - FAILURE_MEMORY_MS) {
        const waitMs = before.waitUntil.getTime() - now().getTime()
        if (waitMs > 0) return refused('request.too.many', { retryAfter: Math.ceil(waitMs / 1000) })
        if (!(await captchas.check(body.captchaId, body.captcha, visitor)))
          return refused('captcha.wrong', { value: { captcha: await captchas.issue(visitor) } })
      }

      const member = await findMember(body, merchant.code)
      const usable = member && !member.disabled ? member : undefined
      const matches = await passwords.verify(usable?.password_hash ?? null, body.password ?? '')
      if (!matches.ok) return matches
      if (!usable || !matches.value) return failed(key, visitor)

      const side = isAgentType(usable.type) ? 'agent' : 'member'
      if (side !== body.side) return refused(body.side === 'agent' ? 'login.non.agent' : 'login.non.member')
      return done(await begin(usable, key))
    },
    sweep: () => failures.forget(new Date(now().getTime() - FAILURE_MEMORY_MS)),
  }

  async function begin(member: Member, key: string): Promise<RenewedSession> {
    const firstTimeLogin = member.last_login_at === null
    await failures.clear(key)
    await members.recordLogin(member.id, now())
    const { secret, ...started } = await sessions.start({
      memberId: member.id,
      merchantCode: member.merchant,
      firstTime: firstTimeLogin,
      trial: false,
    })
    return { session: { ...started, type: member.type, userName: member.username, firstTimeLogin }, secret }
  }
}

function missingFields(body: Body): Record<string, string> | null {
  const fields: Record<string, string> = {}
  if (!body.username && !body.mobileNum) fields.username = 'required'
  if (!body.password) fields.password = 'required'
  return Object.keys(fields).length > 0 ? fields : null
}
