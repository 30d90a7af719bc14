import { oncePerHost, Query } from '@tessera/platform'
import { makeAutoObservable } from 'mobx'
import type { Check } from './check.ts'
import { checkAll } from './check-all.ts'
import type { DrawEvidence } from './evidence.ts'
import { type VerifyApi, verifyApi } from './lottery-verify.api.ts'

export interface VerifiedDraw {
  readonly evidence: DrawEvidence
  readonly checks: readonly Check[]
}

/** A draw, or an order of it, and the results of the checks. */
export class VerifyStore {
  drawId = ''
  orderId = ''
  readonly verifiedDraw: Query<VerifiedDraw>

  constructor(api: VerifyApi) {
    this.verifiedDraw = new Query(async () => {
      const evidence = await api.loadEvidence(this.drawId, this.orderId)
      return { evidence, checks: await checkAll(evidence) }
    })
    makeAutoObservable(this, { verifiedDraw: false }, { autoBind: true })
  }

  show(drawId: string, orderId: string): void {
    if (drawId === this.drawId && orderId === this.orderId && !this.verifiedDraw.loading.isIdle) return
    this.drawId = drawId
    this.orderId = orderId
    this.verifiedDraw.reset()
    if (drawId || orderId) void this.verifiedDraw.load()
  }

  /** Clears the order of the previous member; a draw is public, so it stays. */
  forget(): void {
    if (!this.orderId) return
    this.drawId = ''
    this.orderId = ''
    this.verifiedDraw.reset()
  }
}

export const composeLotteryVerify = oncePerHost((host) => {
  const { http, locale, events, lifetime } = host
  const store = new VerifyStore(verifyApi(http, () => locale.language))
  events.on('session:ended', store.forget, lifetime)
  return { store }
})
