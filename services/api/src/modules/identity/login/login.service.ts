import type { LoginMethod, MerchantConfig } from '@tessera/site'
import type { LoginBody } from '@tessera/site/calls'
import type { output } from 'zod/v4/core'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Member } from '../../../tables.ts'
import { createKeyedMutex } from '../../../turns.ts'
import type { CaptchaService } from '../captcha/captcha.service.ts'
import { channelOf, type Senders, waysOf } from '../codes/channel.domain.ts'
import type { ProofService } from '../codes/proofs.service.ts'
import type { LoginLog } from '../logins/logins.service.ts'
import { MAX_CLAIMS, type MemberRepository } from '../member/members.repository.ts'
import type { PasswordService } from '../passwords/passwords.service.ts'
import type { RenewedSession } from '../sessions/sessions.service.ts'
import type { TicketService } from '../social/tickets.service.ts'
import type { SessionIssuer } from './entrance.service.ts'
import { FAILURE_MEMORY_MS, failuresBeyond, judge } from './guessing.domain.ts'
import { guessKeys, normaliseMobile, normaliseUsername, type Visitor } from './login.domain.ts'
import type { LoginRepository } from './login.repository.ts'

type Body = output<typeof LoginBody>

export interface LoginDeps {
  members: MemberRepository
  failures: LoginRepository
  captchas: CaptchaService
  passwords: PasswordService
  proofs: ProofService
  senders: Senders
  sessionIssuer: SessionIssuer
  tickets: Pick<TicketService, 'link'>
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

/** Login method: the possible accounts, the key that failures are counted under, and the check of the credentials. */
interface Way {
  possible: Member[]
  typed: string
  /** The member that it belongs to, or null. */
  identify(): Promise<Outcome<Member | null>>
  wrong: 'login.wrong' | 'verification.wrong'
}

/** Login by name or number and password, or by a proof of the number. All failures return alike, in the same time. */
export function createLoginService(deps: LoginDeps): LoginService {
  const { members, failures, captchas, passwords, proofs, senders, sessionIssuer, tickets, logins, now } = deps
  const inTurn = createKeyedMutex()

  const byPassword = async (body: Body, merchant: string): Promise<Way> => {
    const name = body.username ? normaliseUsername(body.username) : null
    const typed = name ?? normaliseMobile(body.mobileNum ?? '')
    // By number its owner, or the few who claim an unproved number.
    const found = name === null ? await members.byMobile(merchant, typed) : [await members.byUsername(merchant, name)]
    const possible = found.filter((member) => member !== undefined && !member.disabled) as Member[]
    return {
      possible,
      typed,
      wrong: 'login.wrong',
      identify: async () => {
        // Always the same number of hashes, so that the time reveals neither the member nor the number of claims.
        let right: Member | null = null
        for (let index = 0; index < (name === null ? MAX_CLAIMS : 1); index++) {
          const member = possible[index] ?? null
          const matches = await passwords.verify(member?.password_hash ?? null, body.password ?? '')
          if (!matches.ok) return matches
          if (matches.value) right ??= member
        }
        return done(right)
      },
    }
  }

  /** An unproved number cannot log in. */
  const byProof = async (body: Body, merchant: MerchantConfig): Promise<Way> => {
    const typed = normaliseMobile(body.mobileNum ?? body.firebaseMobileNo ?? '')
    const found = await members.byMobile(merchant.code, typed)
    const possible = found.filter((member) => member.mobile_proved_at !== null && !member.disabled)
    return {
      possible,
      typed,
      wrong: 'verification.wrong',
      identify: async () => done((await proofs.proves(body, merchant, 'login', typed)) ? (possible[0] ?? null) : null),
    }
  }

  return {
    login: async (body, merchant, visitor) => {
      const channel = channelOf(merchant, senders)
      if (body.type !== 'username' && (body.type !== channel || !waysOf(merchant, channel).login))
        return refused('permission.denied')
      const faults = missingFields(body)
      if (faults) return refused('request.invalid', { fields: faults })

      const how = { method: METHODS[body.type], client: visitor.client, merchant }
      const way = body.type === 'username' ? await byPassword(body, merchant.code) : await byProof(body, merchant)
      const { possible } = way
      const account = possible.length === 1 && possible[0] ? possible[0].id : way.typed
      const keys = guessKeys(merchant.code, account, visitor, now())
      const wait = (ms: number): Outcome<never> => refused('request.too.many', { retryAfter: Math.ceil(ms / 1000) })

      // An attempt counts as a failure until it succeeds: a concurrent one waits, or it would need a captcha.
      const member = await inTurn(keys.both, async (): Promise<Outcome<Member>> => {
        const before = await failures.find(keys, now())
        const expected = judge(before, false, now())
        if (expected.is === 'wait') return wait(expected.ms)
        // A captcha is used up only if one is required.
        if (expected.is === 'captcha') {
          const answered = await captchas.demand(body, visitor.near, failuresBeyond(before, now()))
          if (!answered.ok) return answered
        }
        const solved = expected.is === 'captcha'
        const { verdict, failures: guesses } = await failures.attempt(keys, now(), (counts) =>
          judge(counts, solved, now()),
        )
        const challenge = () => captchas.issue(visitor.near, failuresBeyond(guesses, now()))
        if (verdict.is === 'wait') return wait(verdict.ms)
        if (verdict.is === 'captcha') {
          return refused('captcha.needed', { value: { captcha: await challenge() } })
        }

        const found = await way.identify()
        if (!found.ok || found.value) await failures.takeBack(Object.values(keys), now())
        if (!found.ok) return found
        if (!found.value) logins.recordAttempt(possible, null, how)
        if (!found.value) return refused(way.wrong, { value: { captcha: await challenge() } })
        await failures.clear(keys.both)
        return done(found.value)
      })
      if (!member.ok) return member

      const onItsSide = sessionIssuer.checkSide(member.value, body.side)
      if (!onItsSide.ok) return onItsSide
      if (body.socialTicket) {
        const linked = await tickets.link(body.socialTicket, member.value)
        if (!linked.ok) return linked
      }
      return done(await sessionIssuer.enter(member.value, how))
    },
    sweep: () => failures.forget(new Date(now().getTime() - FAILURE_MEMORY_MS)),
  }
}

function missingFields({ type, username, mobileNum, password, ...proof }: Body): Record<string, string> | null {
  const needed: Record<string, unknown> =
    type === 'username'
      ? { username: username || mobileNum, password }
      : type === 'sms'
        ? { mobileNum, verificationCode: proof.verificationCode }
        : { firebaseMobileNo: proof.firebaseMobileNo || mobileNum, firebaseIdToken: proof.firebaseIdToken }
  const missing = Object.keys(needed).filter((name) => !needed[name])
  return missing.length > 0 ? Object.fromEntries(missing.map((name) => [name, 'required'])) : null
}
