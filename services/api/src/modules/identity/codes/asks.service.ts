import { done, type Outcome, refused } from '../../../outcome.ts'
import type { CaptchaAnswer, CaptchaService } from '../captcha/captcha.service.ts'
import { failureKey, type Visitor } from '../login/login.domain.ts'
import { ASK_MEMORY_MS, isBusy, NETWORK_CAPS, nextAt, RECIPIENT_CAPS } from './asks.domain.ts'
import type { AskRepository } from './asks.repository.ts'

export interface Asking {
  merchant: string
  /** What is capped together: a number, or a name with its address. */
  recipient: string
  visitor: Visitor
  captcha: CaptchaAnswer
}

export interface AskService {
  /**
   * Counts an asking for a message, and answers when the next may be asked for. Refuses with `request.too.many`, and with
   * `captcha.needed` or `captcha.wrong` where a network asks often. What is known of the recipient plays no part.
   */
  admit(asking: Asking): Promise<Outcome<Date>>
  sweep(): Promise<void>
}

export function createAskService(asks: AskRepository, captchas: CaptchaService, now: () => Date): AskService {
  const memory = () => new Date(now().getTime() - ASK_MEMORY_MS)
  const tooSoon = (at: Date): Outcome<never> =>
    refused('request.too.many', {
      retryAfter: Math.ceil((at.getTime() - now().getTime()) / 1000),
      value: { expirationTime: at.toISOString() },
    })

  return {
    admit: async ({ merchant, recipient, visitor, captcha }) => {
      const keys = {
        recipient: failureKey('ask', merchant, recipient),
        network: failureKey('ask from', merchant, visitor.network),
      }
      const known = await asks.since(keys.recipient, memory())
      const soonest = nextAt(known, RECIPIENT_CAPS, now())
      if (soonest > now()) return tooSoon(soonest)
      const solved = isBusy(await asks.since(keys.network, memory()), now())
      if (solved) {
        const answered = await captchas.demand(captcha, visitor.near)
        if (!answered.ok) return answered
      }
      const at = now()
      const verdict = await asks.add(keys, at, memory(), (before) => {
        const open = [nextAt(before.recipient, RECIPIENT_CAPS, at), nextAt(before.network, NETWORK_CAPS, at)]
        const waits = open.filter((one) => one > at).sort((a, b) => b.getTime() - a.getTime())
        if (waits[0]) return { ok: false, value: waits[0] }
        if (!solved && isBusy(before.network, at)) return { ok: false, value: null }
        return { ok: true, value: nextAt([...before.recipient, at], RECIPIENT_CAPS, at) }
      })
      if (verdict.value === null) {
        const answered = await captchas.demand({}, visitor.near)
        return answered.ok ? refused('captcha.needed') : answered
      }
      return verdict.ok ? done(verdict.value) : tooSoon(verdict.value)
    },
    sweep: () => asks.forget(memory()),
  }
}
