import type { DepositOffer, DepositOrder as DepositOrderView, LimitWindow, MerchantConfig } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Db, Trx } from '../../../tables.ts'
import type { PictureService } from '../../pictures/pictures.service.ts'
import type { Channel } from '../channels/channels.domain.ts'
import type { Gate, Requester } from '../gate/gate.service.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import type { LimitService } from '../limits/limits.service.ts'
import { takesSlip, toDepositOrder } from './deposit-view.ts'
import { isOpen, nextState } from './deposits.domain.ts'
import { createDepositRepository, type SeenDepositOrder } from './deposits.repository.ts'
import { opensAt } from './hours.domain.ts'
import { channelOf, underWayOf } from './open.service.ts'
import type { Settling } from './settle.service.ts'
import { slipCodeOf } from './slip-code.domain.ts'

/** A waiting page polls every 5 s; the provider is polled at most this often. */
const CHECK_DELAY_MS = 20_000

interface DepositDeps {
  db: Db
  channels: readonly Channel[]
  gate: Gate
  limits: Pick<LimitService, 'reviewDue'>
  settling: Pick<Settling, 'locked'>
  pictures: Pick<PictureService, 'keep' | 'forget'>
  /** Reads the text of the code on a picture of a slip; null where there is none. */
  readCode: (picture: Uint8Array) => Promise<string | null>
  now: () => Date
}

export function createDepositService(deps: DepositDeps) {
  const { db, channels, gate, limits, settling, pictures, readCode, now } = deps
  const view = (order: SeenDepositOrder): DepositOrderView => toDepositOrder(order, now())
  const viewOrder = async (memberId: string, id: string): Promise<Outcome<DepositOrderView>> => {
    const order = await createDepositRepository(db).ofMember(memberId, id)
    return order ? done(view(order)) : refused('request.not.found')
  }
  const methodsOf = (merchant: MerchantConfig) =>
    merchant.cashier.deposits
      .filter(({ kind }) => channelOf(channels, merchant.code, kind) !== null)
      .map((method) => ({
        ...method,
        opensAt: opensAt(method.hours, now(), merchant.timeZone)?.toISOString() ?? null,
      }))

  const limitLeft = async (trx: Trx, requester: Requester): Promise<DepositOffer['limit']> => {
    const snapshot = await gate.standingOf(trx, requester)
    if (!snapshot.ok) return null
    const { windows, limits: all } = snapshot.value
    const used = await gate.paidIn(trx, requester, snapshot.value, await underWayOf(trx, requester.memberId))
    const remaining = all
      .filter(({ kind }) => kind === 'deposit')
      .map(({ window, value }): [LimitWindow, bigint] => [window, value > used[window] ? value - used[window] : 0n])
      .toSorted(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0))[0]
    if (!remaining) return null
    return {
      left: moneyText(remaining[1]),
      window: remaining[0],
      resetsAt: windows[remaining[0]].resetsAt.toISOString(),
    }
  }

  /** Submits a slip for review, with its stored picture. */
  const takeSlip = async (found: SeenDepositOrder, bytes: Uint8Array, pictureId: string): Promise<Outcome<null>> => {
    const payload = await readCode(bytes)
    const code = payload === null ? null : slipCodeOf(payload)
    if (payload === null || !code) return refused('slip.unreadable')
    return db.transaction().execute(async (trx): Promise<Outcome<null>> => {
      const { order } = await settling.locked(trx, found)
      const next = nextState(order.state, 'slip')
      if (!next) return refused('order.closed')
      const orders = createDepositRepository(trx)
      const slip = { order_id: order.id, member_id: order.member_id, picture_id: pictureId, payload, sent_at: now() }
      if (!(await orders.keepSlip({ ...slip, bank: code.bank, bank_ref: code.ref }))) return refused('slip.used')
      await orders.move(order, next, now(), { why: 'slip' })
      return done(null)
    })
  }

  return {
    view,
    offer: (memberId: string, merchant: MerchantConfig): Promise<DepositOffer> =>
      db.transaction().execute(async (trx) => ({
        methods: methodsOf(merchant),
        open: (await createDepositRepository(trx).open(memberId)).map(view),
        limit: await limitLeft(trx, { memberId, house: merchant }),
        limitReview: await limits.reviewDue(trx, memberId, now()),
      })),
    /** One of the member's own. Requesting a pending one polls the provider soon. */
    order: async (memberId: string, id: string): Promise<Outcome<DepositOrderView>> => {
      const order = await viewOrder(memberId, id)
      if (order.ok && isOpen(order.value.state))
        await createDepositRepository(db).scheduleCheck(id, now(), CHECK_DELAY_MS)
      return order
    },
    cancel: async (memberId: string, id: string): Promise<Outcome<DepositOrderView>> => {
      const found = await createDepositRepository(db).ofMember(memberId, id)
      if (!found) return refused('request.not.found')
      const isDone = await db.transaction().execute(async (trx) => {
        const { order } = await settling.locked(trx, found)
        const next = nextState(order.state, 'cancel')
        if (next) await createDepositRepository(trx).move(order, next, now())
        return next !== null
      })
      return isDone ? viewOrder(memberId, id) : refused('order.closed')
    },
    /** Stores the re-encoded picture of a slip, and submits it for review: a picture alone never credits. */
    slip: async (memberId: string, id: string, bytes: Uint8Array): Promise<Outcome<DepositOrderView>> => {
      const found = await createDepositRepository(db).ofMember(memberId, id)
      if (!found) return refused('request.not.found')
      if (!takesSlip(found)) return refused('order.closed')
      const picture = await pictures.keep(memberId, 'slip', bytes)
      if (!picture.ok) return picture
      const slipResult = await takeSlip(found, bytes, picture.value)
      if (slipResult.ok) return viewOrder(memberId, id)
      await pictures.forget(picture.value)
      return slipResult
    },
  }
}
export type DepositService = ReturnType<typeof createDepositService>
