import type { LoginMethod } from '@tessera/site'
import { isAgentType, type MerchantConfig } from '@tessera/site'
import type { LoginBody } from '@tessera/site/calls'
import type { output } from 'zod/v4/core'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Member } from '../../../tables.ts'
import { createTurns } from '../../../turns.ts'
import type { CaptchaService } from '../captcha/captcha.service.ts'
import type { LoginLog } from '../logins/logins.service.ts'
import type { MemberRepository } from '../member/members.repository.ts'
import type { PasswordService } from '../passwords/passwords.service.ts'
import type { RenewedSession, SessionService } from '../sessions/sessions.service.ts'
import { FAILURE_MEMORY_MS, judge } from './guessing.domain.ts'
import { guessKeys, normaliseMobile, normaliseUsername, type Visitor } from './login.domain.ts'
import type { LoginRepository } from './login.repository.ts'

type Body = output<typeof LoginBody>

export interface LoginDeps {
  members: MemberRepository
  /** Opens what a member's money is in, where there is none. */
  openAccount: (merchant: string, memberId: string, currency: string) => Promise<unknown>
  failures: LoginRepository
  captchas: CaptchaService
  passwords: PasswordService
  sessions: SessionService
  logins: LoginLog
  now: () => Date
}

export interface LoginService {
  login(body: Body, merchant: MerchantConfig, visitor: Visitor): Promise<Outcome<RenewedSession>>
  sweep(): Promise<void>
}

const METHODS = { username: 'password', sms: 'code', firebase: 'firebase' } as const satisfies Record<
  Body['type'],
  LoginMethod
>

/** Login by user name or mobile number and password. Every wrong way answers alike, in the same time. */
export function createLoginService(deps: LoginDeps): LoginService {
  const { members, openAccount, failures, captchas, passwords, sessions, logins, now } = deps
  const inTurn = createTurns()

  /** Whose account it may be: one by name; by number its owner, or the few who claim a number that nobody has proved. */
  const candidates = async (body: Body, merchant: string): Promise<Member[]> => {
    const found = body.username
      ? [await members.byUsername(merchant, normaliseUsername(body.username))]
      : await members.byMobile(merchant, normaliseMobile(body.mobileNum ?? ''))
    return found.filter((member) => member !== undefined && !member.disabled) as Member[]
  }

  /** The one whose password it is. Nobody's takes as long as somebody's. */
  const whose = async (possible: readonly Member[], password: string): Promise<Outcome<Member | null>> => {
    for (const member of possible.length > 0 ? possible : [null]) {
      const matches = await passwords.verify(member?.password_hash ?? null, password)
      if (!matches.ok) return matches
      if (matches.value) return done(member)
    }
    return done(null)
  }

  return {
    login: async (body, merchant, visitor) => {
      // One-time codes need a sender, which this deployment does not have.
      if (body.type !== 'username') return refused('permission.denied')
      const faults = missingFields(body)
      if (faults) return refused('request.invalid', { fields: faults })

      const how = { method: METHODS[body.type], client: visitor.client, merchant }
      const possible = await candidates(body, merchant.code)
      const typed = body.username ? normaliseUsername(body.username) : normaliseMobile(body.mobileNum ?? '')
      const account = possible.length === 1 && possible[0] ? possible[0].id : typed
      const keys = guessKeys(merchant.code, account, visitor, now())
      const again = async (): Promise<Outcome<never>> =>
        refused('captcha.wrong', { value: { captcha: await captchas.issue(visitor.near) } })
      const wait = (ms: number): Outcome<never> => refused('request.too.many', { retryAfter: Math.ceil(ms / 1000) })

      // An attempt counts as a failure until its password was right: one beside it waits for that, or it would meet a captcha.
      const member = await inTurn(keys.both, async (): Promise<Outcome<Member>> => {
        const expected = judge(await failures.find(keys, now()), false, now())
        if (expected.is === 'wait') return wait(expected.ms)
        // A captcha is spent only where one is asked for.
        const solved = expected.is === 'captcha' && (await captchas.check(body.captchaId, body.captcha, visitor.near))
        if (expected.is === 'captcha' && !solved) return again()
        const { verdict } = await failures.attempt(keys, now(), (guesses) => judge(guesses, solved, now()))
        if (verdict.is === 'wait') return wait(verdict.ms)
        if (verdict.is === 'captcha') return again()

        const found = await whose(possible, body.password ?? '')
        if (!found.ok || found.value) await failures.takeBack(Object.values(keys), now())
        if (!found.ok) return found
        if (!found.value) logins.tried(possible, null, how)
        if (!found.value) return refused('login.wrong', { value: { captcha: await captchas.issue(visitor.near) } })
        await failures.clear(keys.both)
        return done(found.value)
      })
      if (!member.ok) return member

      const side = isAgentType(member.value.type) ? 'agent' : 'member'
      if (side !== body.side) return refused(body.side === 'agent' ? 'login.non.agent' : 'login.non.member')
      const begun = await begin(member.value, merchant.currency, visitor)
      logins.tried([], member.value, how)
      return done(begun)
    },
    sweep: () => failures.forget(new Date(now().getTime() - FAILURE_MEMORY_MS)),
  }

  async function begin(member: Member, currency: string, { client }: Visitor): Promise<RenewedSession> {
    const firstTimeLogin = member.last_login_at === null
    await openAccount(member.merchant, member.id, currency)
    await members.recordLogin(member.id, now())
    const { secret, ...started } = await sessions.start({
      memberId: member.id,
      merchantCode: member.merchant,
      firstTime: firstTimeLogin,
      trial: false,
      client,
      idleMinutes: member.session_minutes,
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
