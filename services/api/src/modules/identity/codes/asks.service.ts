import { done, type Outcome, refused } from '../../../outcome.ts'
import type { CaptchaAnswer, CaptchaService } from '../captcha/captcha.service.ts'
import { failureKey, type Visitor } from '../login/login.domain.ts'
import { hashToken } from '../sessions/sessions.domain.ts'
import {
  CHECK_CAPS,
  CHECK_LINES,
  isBusy,
  isContested,
  NETWORK_CAPS,
  nextAt,
  RECIPIENT_CAPS,
  REQUEST_RETENTION_MS,
  SHARED_CAPS,
} from './asks.domain.ts'
import type { OtpRequests, RequestOwner } from './asks.repository.ts'

export interface Asking {
  merchant: string
  /** Recipient that a limit applies to: a number, or a name with its address. */
  recipient: string
  /** The member whose known devices requests of others do not stop; null without one. */
  owner: RequestOwner | null
  visitor: Visitor
  /** Null if a captcha cannot be solved: then only a busy network needs one. */
  captcha: CaptchaAnswer | null
}

export interface OtpLimiter {
  /**
   * Counts a request for a message, and returns the time of the next allowed one. Returns `request.too.many`, and
   * `captcha.needed` or `captcha.wrong` if a network sends many requests, or another network has sent one for the same
   * recipient within the hour. Data about the recipient has no influence, except for a browser that the recipient has logged
   * in from.
   */
  admit(asking: Asking): Promise<Outcome<Date>>
  /** Counts a check of a user name; refuses as {@link admit} does, by the network alone. */
  admitCheck(check: Pick<Asking, 'merchant' | 'visitor'> & { captcha: CaptchaAnswer }): Promise<Outcome<null>>
  sweep(): Promise<void>
}

const latest = (times: readonly Date[]): Date => new Date(Math.max(...times.map((time) => time.getTime())))

export function createOtpLimiter(otpRequests: OtpRequests, captchas: CaptchaService, now: () => Date): OtpLimiter {
  const memory = () => new Date(now().getTime() - REQUEST_RETENTION_MS)
  const tooSoon = (at: Date): Outcome<never> =>
    refused('request.too.many', {
      retryAfter: Math.ceil((at.getTime() - now().getTime()) / 1000),
      value: { expirationTime: at.toISOString() },
    })

  return {
    admit: async ({ merchant, recipient, owner, visitor, captcha }) => {
      const keys = {
        own: failureKey('ask own', merchant, recipient, visitor.network),
        recipient: failureKey('ask', merchant, recipient),
        network: failureKey('ask from', merchant, visitor.network),
      }
      const isKnown =
        owner !== null &&
        visitor.client !== undefined &&
        (await otpRequests.isKnownDevice(merchant, owner, hashToken(visitor.client.token)))
      const waits = (before: Record<'own' | 'recipient', readonly Date[]>, at: Date): Date[] => [
        nextAt(before.own, RECIPIENT_CAPS, at),
        ...(isKnown ? [] : [nextAt(before.recipient, SHARED_CAPS, at)]),
      ]
      const needsCaptcha = (before: Record<keyof typeof keys, readonly Date[]>, at: Date): boolean =>
        isBusy(before.network, at) || (!isKnown && captcha !== null && isContested(before.recipient, before.own, at))
      const [own, all, network] = await Promise.all(
        [keys.own, keys.recipient, keys.network].map((key) => otpRequests.since(key, memory())),
      )
      const requestTimes = { own: own ?? [], recipient: all ?? [], network: network ?? [] }
      const soonest = latest(waits(requestTimes, now()))
      if (soonest > now()) return tooSoon(soonest)
      const solved = needsCaptcha(requestTimes, now())
      if (solved) {
        const answered = await captchas.demand(captcha ?? {}, visitor.near)
        if (!answered.ok) return answered
      }
      const at = now()
      const verdict = await otpRequests.add(keys, at, memory(), (before) => {
        const opens = latest([...waits(before, at), nextAt(before.network, NETWORK_CAPS, at)])
        if (opens > at) return { ok: false, value: opens }
        if (!solved && needsCaptcha(before, at)) return { ok: false, value: null }
        return { ok: true, value: nextAt([...before.own, at], RECIPIENT_CAPS, at) }
      })
      if (verdict.value === null) {
        const answered = await captchas.demand({}, visitor.near)
        return answered.ok ? refused('captcha.needed') : answered
      }
      return verdict.ok ? done(verdict.value) : tooSoon(verdict.value)
    },
    admitCheck: async ({ merchant, visitor, captcha }) => {
      const keys = { network: failureKey('check', merchant, visitor.network) }
      const needsCaptcha = (checks: readonly Date[], at: Date) => nextAt(checks, CHECK_LINES, at) > at
      const solved = needsCaptcha(await otpRequests.since(keys.network, memory()), now())
      if (solved) {
        const answered = await captchas.demand(captcha, visitor.near)
        if (!answered.ok) return answered
      }
      const at = now()
      const verdict = await otpRequests.add(keys, at, memory(), ({ network }) => {
        const opens = nextAt(network, CHECK_CAPS, at)
        if (opens > at) return { ok: false, value: opens }
        return solved || !needsCaptcha(network, at) ? { ok: true, value: at } : { ok: false, value: null }
      })
      if (verdict.ok) return done(null)
      return verdict.value === null ? captchas.demand({}, visitor.near) : tooSoon(verdict.value)
    },
    sweep: () => otpRequests.forget(memory()),
  }
}
