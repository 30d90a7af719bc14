import type { DepositOffer, DepositOrder as DepositOrderView, LimitWindow, MerchantConfig } from '@tessera/site'
import type { Db, Trx } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import type { PictureService } from '../../pictures/pictures.service.ts'
import type { Channel } from '../channels/channels.domain.ts'
import type { Gate, Requester } from '../gate/gate.service.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import type { LimitService } from '../limits/limits.service.ts'
import { depositChannelOf, takesWholeAmount } from './deposit-channels.domain.ts'
import { acceptsSlip, toDepositOrder } from './deposit-view.ts'
import { isOpen, nextState } from './deposits.domain.ts'
import { createDepositRepository, type OrderWithSlip } from './deposits.repository.ts'
import { opensAt } from './hours.domain.ts'
import { pendingAmountOf } from './open.service.ts'
import type { Settlement } from './settle.service.ts'
import { parseSlipCode } from './slip-code.domain.ts'

/** Minimum interval between polls of the provider for an order; a page that waits requests the order every 5 s. */
const CHECK_INTERVAL_MS = 20_000

interface DepositDeps {
  db: Db
  channels: readonly Channel[]
  gate: Gate
  limits: Pick<LimitService, 'reviewDue'>
  settling: Pick<Settlement, 'locked'>
  pictureService: Pick<PictureService, 'store' | 'remove'>
  /** Reads the text of the QR code on a picture of a slip; null if there is none. */
  readCode: (picture: Uint8Array) => Promise<string | null>
  now: () => Date
}

export function createDepositService(deps: DepositDeps) {
  const { db, channels, gate, limits, settling, pictureService: pictures, readCode, now } = deps
  const view = (order: OrderWithSlip): DepositOrderView => toDepositOrder(order, now())
  const viewOrder = async (memberId: string, id: string): Promise<Result<DepositOrderView>> => {
    const order = await createDepositRepository(db).findOfMember(memberId, id)
    return order ? ok(view(order)) : err('request.not.found')
  }
  const availableMethods = (merchant: MerchantConfig) =>
    merchant.cashier.deposits.flatMap((method) => {
      const channel = depositChannelOf(channels, merchant.code, method.kind)
      if (!channel) return []
      const nextOpening = opensAt(method.hours, now(), merchant.timeZone)?.toISOString() ?? null
      return [{ ...method, opensAt: nextOpening, wholeAmount: takesWholeAmount(channel, method.kind) }]
    })

  const remainingDepositLimit = async (trx: Trx, requester: Requester): Promise<DepositOffer['limit']> => {
    const snapshot = await gate.standingOf(trx, requester)
    if (!snapshot.ok) return null
    const { windows, limits: allLimits } = snapshot.value
    const used = await gate.sumUsedDeposits(
      trx,
      requester,
      snapshot.value,
      await pendingAmountOf(trx, requester.memberId),
    )
    const remaining = allLimits
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
  const submitSlip = async (foundOrder: OrderWithSlip, bytes: Uint8Array, pictureId: string): Promise<Result<null>> => {
    const payload = await readCode(bytes)
    const code = payload === null ? null : parseSlipCode(payload)
    if (payload === null || !code) return err('slip.unreadable')
    return db.transaction().execute(async (trx): Promise<Result<null>> => {
      const { order } = await settling.locked(trx, foundOrder)
      const next = nextState(order.state, 'slip')
      if (!next) return err('order.closed')
      const orders = createDepositRepository(trx)
      const slip = { order_id: order.id, member_id: order.member_id, picture_id: pictureId, payload, sent_at: now() }
      if (!(await orders.saveSlip({ ...slip, bank: code.bank, bank_ref: code.ref }))) return err('slip.used')
      await orders.setState(order, next, now(), { why: 'slip' })
      return ok(null)
    })
  }

  return {
    view,
    offerOf: (memberId: string, merchant: MerchantConfig): Promise<DepositOffer> =>
      db.transaction().execute(async (trx) => ({
        methods: availableMethods(merchant),
        open: (await createDepositRepository(trx).listOpen(memberId)).map(view),
        limit: await remainingDepositLimit(trx, { memberId, merchant }),
        limitReview: await limits.reviewDue(trx, memberId, now()),
      })),
    /** Returns an order of the member. If it is open, a poll of the provider is scheduled. */
    orderOf: async (memberId: string, id: string): Promise<Result<DepositOrderView>> => {
      const order = await viewOrder(memberId, id)
      if (order.ok && isOpen(order.value.state))
        await createDepositRepository(db).scheduleCheck(id, now(), CHECK_INTERVAL_MS)
      return order
    },
    cancel: async (memberId: string, id: string): Promise<Result<DepositOrderView>> => {
      const foundOrder = await createDepositRepository(db).findOfMember(memberId, id)
      if (!foundOrder) return err('request.not.found')
      const isCancelled = await db.transaction().execute(async (trx) => {
        const { order } = await settling.locked(trx, foundOrder)
        const next = nextState(order.state, 'cancel')
        if (next) await createDepositRepository(trx).setState(order, next, now())
        return next !== null
      })
      return isCancelled ? viewOrder(memberId, id) : err('order.closed')
    },
    /** Stores the re-encoded picture of a slip, and submits it for review: a picture alone never credits. */
    uploadSlip: async (memberId: string, id: string, bytes: Uint8Array): Promise<Result<DepositOrderView>> => {
      const foundOrder = await createDepositRepository(db).findOfMember(memberId, id)
      if (!foundOrder) return err('request.not.found')
      if (!acceptsSlip(foundOrder)) return err('order.closed')
      const picture = await pictures.store(memberId, 'slip', bytes)
      if (!picture.ok) return picture
      const slipResult = await submitSlip(foundOrder, bytes, picture.value)
      if (slipResult.ok) return viewOrder(memberId, id)
      await pictures.remove(picture.value)
      return slipResult
    },
  }
}
export type DepositService = ReturnType<typeof createDepositService>
