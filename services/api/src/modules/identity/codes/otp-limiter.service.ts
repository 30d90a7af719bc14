import { err, ok, type Result } from '../../../result.ts'
import type { CaptchaService, CaptchaSolution } from '../captcha/captcha.service.ts'
import { failureKey, type Visitor } from '../login/login.domain.ts'
import { hashToken } from '../sessions/sessions.domain.ts'
import {
  CHECK_CAPS,
  CHECK_CAPTCHA_CAPS,
  isBusy,
  isContested,
  NETWORK_CAPS,
  nextAllowedAt,
  RECIPIENT_CAPS,
  REQUEST_RETENTION_MS,
  SHARED_CAPS,
} from './otp-requests.domain.ts'
import type { OtpRequests, RequestOwner } from './otp-requests.repository.ts'

export interface OtpRequest {
  merchant: string
  /** Recipient that a limit applies to: a phone number, or a user name with its mail address. */
  recipient: string
  /** Member whose known devices are not blocked by others' requests; null if there is none. */
  owner: RequestOwner | null
  visitor: Visitor
  /** Null if the page cannot show a captcha: then only a busy network needs one. */
  captcha: CaptchaSolution | null
}

export interface OtpLimiter {
  /**
   * Counts a request for a message, and returns the time of the next allowed one. Returns `request.too.many`, and
   * `captcha.needed` or `captcha.wrong` if a network sends many requests, or another network has sent one for the same
   * recipient within the hour. The result reveals nothing about the recipient, except to a browser that the recipient has logged
   * in from.
   */
  admit(request: OtpRequest): Promise<Result<Date>>
  /** Counts a check of whether a user name is free; rejects like {@link admit}, but only by the network's requests. */
  admitCheck(check: Pick<OtpRequest, 'merchant' | 'visitor'> & { captcha: CaptchaSolution }): Promise<Result<null>>
  sweep(): Promise<void>
}

const latest = (times: readonly Date[]): Date => new Date(Math.max(...times.map((time) => time.getTime())))

export function createOtpLimiter(otpRequests: OtpRequests, captchas: CaptchaService, now: () => Date): OtpLimiter {
  const retentionStart = () => new Date(now().getTime() - REQUEST_RETENTION_MS)
  const rejectUntil = (at: Date): Result<never> =>
    err('request.too.many', {
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
      const isKnownDevice =
        owner !== null &&
        visitor.client !== undefined &&
        (await otpRequests.isKnownDevice(merchant, owner, hashToken(visitor.client.token)))
      const allowedTimes = (previous: Record<'own' | 'recipient', readonly Date[]>, at: Date): Date[] => [
        nextAllowedAt(previous.own, RECIPIENT_CAPS, at),
        ...(isKnownDevice ? [] : [nextAllowedAt(previous.recipient, SHARED_CAPS, at)]),
      ]
      const needsCaptcha = (previous: Record<keyof typeof keys, readonly Date[]>, at: Date): boolean =>
        isBusy(previous.network, at) ||
        (!isKnownDevice && captcha !== null && isContested(previous.recipient, previous.own, at))
      const [ownTimes, recipientTimes, networkTimes] = await Promise.all(
        [keys.own, keys.recipient, keys.network].map((key) => otpRequests.listSince(key, retentionStart())),
      )
      const requestTimes = { own: ownTimes ?? [], recipient: recipientTimes ?? [], network: networkTimes ?? [] }
      const nextAllowed = latest(allowedTimes(requestTimes, now()))
      if (nextAllowed > now()) return rejectUntil(nextAllowed)
      const isCaptchaSolved = needsCaptcha(requestTimes, now())
      if (isCaptchaSolved) {
        const captchaResult = await captchas.verify(captcha ?? {}, visitor.subnet)
        if (!captchaResult.ok) return captchaResult
      }
      const at = now()
      const decision = await otpRequests.add(keys, at, retentionStart(), (previous) => {
        const allowedAt = latest([...allowedTimes(previous, at), nextAllowedAt(previous.network, NETWORK_CAPS, at)])
        if (allowedAt > at) return { ok: false, value: allowedAt }
        if (!isCaptchaSolved && needsCaptcha(previous, at)) return { ok: false, value: null }
        return { ok: true, value: nextAllowedAt([...previous.own, at], RECIPIENT_CAPS, at) }
      })
      if (decision.value === null) {
        const captchaResult = await captchas.verify({}, visitor.subnet)
        return captchaResult.ok ? err('captcha.needed') : captchaResult
      }
      return decision.ok ? ok(decision.value) : rejectUntil(decision.value)
    },
    admitCheck: async ({ merchant, visitor, captcha }) => {
      const keys = { network: failureKey('check', merchant, visitor.network) }
      const needsCaptcha = (checks: readonly Date[], at: Date) => nextAllowedAt(checks, CHECK_CAPTCHA_CAPS, at) > at
      const isCaptchaSolved = needsCaptcha(await otpRequests.listSince(keys.network, retentionStart()), now())
      if (isCaptchaSolved) {
        const captchaResult = await captchas.verify(captcha, visitor.subnet)
        if (!captchaResult.ok) return captchaResult
      }
      const at = now()
      const decision = await otpRequests.add(keys, at, retentionStart(), ({ network }) => {
        const nextAllowed = nextAllowedAt(network, CHECK_CAPS, at)
        if (nextAllowed > at) return { ok: false, value: nextAllowed }
        return isCaptchaSolved || !needsCaptcha(network, at) ? { ok: true, value: at } : { ok: false, value: null }
      })
      if (decision.ok) return ok(null)
      return decision.value === null ? captchas.verify({}, visitor.subnet) : rejectUntil(decision.value)
    },
    sweep: () => otpRequests.deleteBefore(retentionStart()),
  }
}
