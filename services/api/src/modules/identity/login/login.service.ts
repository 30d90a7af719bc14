import type { LoginMethod, MerchantConfig } from '@tessera/site'
import type { LoginBody } from '@tessera/site/calls'
import type { output } from 'zod/v4/core'
import type { Member } from '../../../database/tables.ts'
import { createKeyedMutex } from '../../../jobs/keyed-mutex.ts'
import { err, ok, type Result } from '../../../result.ts'
import type { CaptchaService } from '../captcha/captcha.service.ts'
import { channelOf, type MessageChannels, verifiedPurposesOf } from '../codes/channel.domain.ts'
import type { ProofService } from '../codes/proofs.service.ts'
import type { LoginLog } from '../logins/logins.service.ts'
import { MAX_CLAIMS, type MemberRepository } from '../member/members.repository.ts'
import type { PasswordService } from '../passwords/passwords.service.ts'
import type { RenewedSession } from '../sessions/sessions.service.ts'
import type { TicketService } from '../social/tickets.service.ts'
import { captchaExcess, decideAttempt, FAILURE_TTL_MS } from './guessing.domain.ts'
import { failureKeysOf, normaliseMobile, normaliseUsername, type Visitor } from './login.domain.ts'
import type { LoginRepository } from './login.repository.ts'
import type { SessionIssuer } from './session-issuer.service.ts'

type LoginRequestBody = output<typeof LoginBody>

export interface LoginDeps {
  members: MemberRepository
  failures: LoginRepository
  captchas: CaptchaService
  passwords: PasswordService
  proofs: ProofService
  senders: MessageChannels
  sessionIssuer: SessionIssuer
  tickets: Pick<TicketService, 'link'>
  logins: LoginLog
  now: () => Date
}

export interface LoginService {
  login(body: LoginRequestBody, merchant: MerchantConfig, visitor: Visitor): Promise<Result<RenewedSession>>
  sweep(): Promise<void>
}

const METHODS = { username: 'password', sms: 'code', firebase: 'firebase' } as const satisfies Record<
  LoginRequestBody['type'],
  LoginMethod
>

/** Credentials of a login: the possible accounts, the typed identifier, and the check. */
interface Credentials {
  candidates: Member[]
  identifier: string
  /** Returns the member that the credentials belong to; null if they are wrong. */
  identify(): Promise<Result<Member | null>>
  errorCode: 'login.wrong' | 'verification.wrong'
}

/** Login by user name or number and password, or by a proof of the number. All failures return the same error after the same time. */
export function createLoginService(deps: LoginDeps): LoginService {
  const { members, failures, captchas, passwords, proofs, senders, sessionIssuer, tickets, logins, now } = deps
  const runSerially = createKeyedMutex()

  const passwordCredentials = async (body: LoginRequestBody, merchant: string): Promise<Credentials> => {
    const name = body.username ? normaliseUsername(body.username) : null
    const identifier = name ?? normaliseMobile(body.mobileNum ?? '')
    // A number may belong to its verified owner, or to a few members who claim it unverified.
    const claimants =
      name === null ? await members.byMobile(merchant, identifier) : [await members.byUsername(merchant, name)]
    const candidates = claimants.filter((member) => member !== undefined && !member.disabled) as Member[]
    return {
      candidates,
      identifier,
      errorCode: 'login.wrong',
      identify: async () => {
        // Always the same number of hashes, so that the time reveals neither the member nor the number of claims.
        let matched: Member | null = null
        for (let index = 0; index < (name === null ? MAX_CLAIMS : 1); index++) {
          const member = candidates[index] ?? null
          const verification = await passwords.verify(member?.password_hash ?? null, body.password ?? '')
          if (!verification.ok) return verification
          if (verification.value) matched ??= member
        }
        return ok(matched)
      },
    }
  }

  /** Members with an unverified number cannot log in by a proof of it. */
  const proofCredentials = async (body: LoginRequestBody, merchant: MerchantConfig): Promise<Credentials> => {
    const identifier = normaliseMobile(body.mobileNum ?? body.firebaseMobileNo ?? '')
    const claimants = await members.byMobile(merchant.code, identifier)
    const candidates = claimants.filter((member) => member.mobile_proved_at !== null && !member.disabled)
    return {
      candidates,
      identifier,
      errorCode: 'verification.wrong',
      identify: async () =>
        ok((await proofs.proves(body, merchant, 'login', identifier)) ? (candidates[0] ?? null) : null),
    }
  }

  return {
    login: async (body, merchant, visitor) => {
      const channel = channelOf(merchant, senders)
      if (body.type !== 'username' && (body.type !== channel || !verifiedPurposesOf(merchant, channel).login))
        return err('permission.denied')
      const missing = missingFields(body)
      if (missing) return err('request.invalid', { fields: missing })

      const context = { method: METHODS[body.type], client: visitor.client, merchant }
      const credentials =
        body.type === 'username'
          ? await passwordCredentials(body, merchant.code)
          : await proofCredentials(body, merchant)
      const { candidates } = credentials
      const account = candidates.length === 1 && candidates[0] ? candidates[0].id : credentials.identifier
      const keys = failureKeysOf(merchant.code, account, visitor, now())
      const rejectWait = (ms: number): Result<never> => err('request.too.many', { retryAfter: Math.ceil(ms / 1000) })

      // An attempt counts as a failure until it succeeds: a concurrent one waits, or it would need a captcha.
      const member = await runSerially(keys.both, async (): Promise<Result<Member>> => {
        const priorFailures = await failures.find(keys, now())
        const precheck = decideAttempt(priorFailures, false, now())
        if (precheck.is === 'wait') return rejectWait(precheck.ms)
        // A captcha is used up only if one is required.
        if (precheck.is === 'captcha') {
          const captchaResult = await captchas.verify(body, visitor.subnet, captchaExcess(priorFailures, now()))
          if (!captchaResult.ok) return captchaResult
        }
        const isCaptchaSolved = precheck.is === 'captcha'
        const { verdict: decision, failures: countedFailures } = await failures.attempt(keys, now(), (counts) =>
          decideAttempt(counts, isCaptchaSolved, now()),
        )
        const challenge = () => captchas.issue(visitor.subnet, captchaExcess(countedFailures, now()))
        if (decision.is === 'wait') return rejectWait(decision.ms)
        if (decision.is === 'captcha') {
          return err('captcha.needed', { value: { captcha: await challenge() } })
        }

        const identification = await credentials.identify()
        if (!identification.ok || identification.value) await failures.rollBack(Object.values(keys), now())
        if (!identification.ok) return identification
        if (!identification.value) logins.recordAttempt(candidates, null, context)
        if (!identification.value) return err(credentials.errorCode, { value: { captcha: await challenge() } })
        await failures.clear(keys.both)
        return ok(identification.value)
      })
      if (!member.ok) return member

      const sideCheck = sessionIssuer.checkSide(member.value, body.side)
      if (!sideCheck.ok) return sideCheck
      if (body.socialTicket) {
        const linkResult = await tickets.link(body.socialTicket, member.value)
        if (!linkResult.ok) return linkResult
      }
      return ok(await sessionIssuer.issue(member.value, context))
    },
    sweep: () => failures.deleteBefore(new Date(now().getTime() - FAILURE_TTL_MS)),
  }
}

function missingFields({
  type,
  username,
  mobileNum,
  password,
  ...proof
}: LoginRequestBody): Record<string, string> | null {
  const needed: Record<string, unknown> =
    type === 'username'
      ? { username: username || mobileNum, password }
      : type === 'sms'
        ? { mobileNum, verificationCode: proof.verificationCode }
        : { firebaseMobileNo: proof.firebaseMobileNo || mobileNum, firebaseIdToken: proof.firebaseIdToken }
  const missing = Object.keys(needed).filter((name) => !needed[name])
  return missing.length > 0 ? Object.fromEntries(missing.map((name) => [name, 'required'])) : null
}
