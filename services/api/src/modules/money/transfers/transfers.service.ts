import {
  MAIN_WALLET,
  type MerchantConfig,
  type ReturnOutcome,
  type TransferOrder,
  type WalletList,
} from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Db, Trx } from '../../../tables.ts'
import { transact } from '../../../transact.ts'
import { CHANNEL_TIMEOUT_MS } from '../channels/ask-channel.ts'
import { type Channel, channelFor } from '../channels/channels.domain.ts'
import { newReference } from '../channels/references.ts'
import { requestIdOf } from '../channels/wish-id.ts'
import { judgeTransferOut, maxToVendor } from '../gate/gate.domain.ts'
import { createGateRepository } from '../gate/gate.repository.ts'
import type { Gate } from '../gate/gate.service.ts'
import { afterSent } from '../gate/totals.domain.ts'
import { minorOf, moneyText } from '../ledger/ledger.domain.ts'
import type { BookTransfer } from './book-transfer.ts'
import { nextCheckAt } from './transfers.domain.ts'
import { createTransferRepository, type StoredTransfer } from './transfers.repository.ts'
import { createVendorBalances } from './vendor-balances.ts'
import type { VendorCalls } from './vendor-calls.ts'

export interface TransferDeps {
  db: Db
  channels: readonly Channel[]
  gate: Pick<Gate, 'standingOf'>
  books: BookTransfer
  vendors: VendorCalls
  now: () => Date
}

/** Requester; `key` is the idempotency key. */
export interface TransferRequester {
  memberId: string
  merchant: MerchantConfig
  key: string
}

interface Route {
  vendor: string
  direction: 'in' | 'out'
}

/** A pending call is queried after its timeout. */
const PENDING_MS = CHANNEL_TIMEOUT_MS + 1_000

export const toTransferOrder = (row: StoredTransfer): TransferOrder => ({
  id: row.id,
  from: row.direction === 'in' ? MAIN_WALLET : row.vendor,
  to: row.direction === 'in' ? row.vendor : MAIN_WALLET,
  amount: moneyText(row.amount),
  state: row.state,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})

/** Transfers between the main wallet and those that vendors hold. */
export function createTransferService({ db, channels, gate, books, vendors, now }: TransferDeps) {
  const { take: takeBalance, takeAll } = createVendorBalances({ db, books, vendors, now })
  const vendorsOf = ({ code, cashier }: MerchantConfig) =>
    cashier.vendors.flatMap((vendor) => {
      const channel = channelFor(channels, code, 'transfers', vendor.vendor)
      return channel ? [{ ...vendor, channel }] : []
    })

  /** Behind the member's lock; null where all is to go and there is nothing. */
  const startTransfer = async (
    trx: Trx,
    { memberId, merchant, key }: TransferRequester,
    { vendor, direction }: Route,
    requested: bigint | 'all',
    channel: Channel,
  ): Promise<Outcome<{ row: StoredTransfer; isNew: boolean } | null>> => {
    const transfers = createTransferRepository(trx)
    const snapshot = await gate.standingOf(trx, { memberId, house: merchant })
    if (!snapshot.ok) return snapshot
    const id = requestIdOf('transfer', memberId, key)
    const priorTransfer = await transfers.own(memberId, id)
    if (priorTransfer) return done({ row: priorTransfer, isNew: false })
    const { cash, totals, windows } = snapshot.value
    const isEmpty = requested === 'all' && cash === 0n
    // If limits leave nothing, the response names the limit.
    const max = requested === 'all' ? maxToVendor(snapshot.value) : requested
    const amount = max === 0n ? cash : max
    const allowed = direction === 'in' ? judgeTransferOut(snapshot.value, amount) : done(null)
    if (!allowed.ok) return allowed
    if (await transfers.openWith(memberId, vendor)) return refused('transfer.in.doubt')
    const wallet = { merchant: merchant.code, memberId, vendor }
    if (direction === 'out' && !(await books.mayComeBack(trx, wallet, amount, now()))) return refused('transfer.held')
    if (isEmpty) return done(null)
    const at = now()
    const row = await transfers.add({
      id,
      merchant: merchant.code,
      member_id: memberId,
      vendor,
      direction,
      reference: newReference('T'),
      channel: channel.code,
      state: 'pending',
      amount,
      created_at: at,
      changed_at: at,
      ended_at: null,
      due_at: new Date(at.getTime() + PENDING_MS),
    })
    if (!(await books.start(trx, row))) return refused('funds.insufficient')
    if (direction === 'in') await createGateRepository(trx).keepTotals(memberId, afterSent(totals, windows, amount))
    return done({ row, isNew: true })
  }

  const transfer = async (
    requester: TransferRequester,
    route: Route,
    amount: bigint | 'all',
    channel: Channel,
  ): Promise<Outcome<TransferOrder | null>> => {
    const begun = await transact(db, (trx) => startTransfer(trx, requester, route, amount, channel))
    if (!begun.ok || begun.value === null) return begun.ok ? done(null) : begun
    const { row, isNew } = begun.value
    if (!isNew) return done(toTransferOrder(row))
    const word = await vendors.send(channel, row)
    const report = word.reported === null ? null : { reported: word.reported }
    const at = now()
    const updatedTransfer = await db
      .transaction()
      .execute((trx) => books.move(trx, row, word.event, at, nextCheckAt(0, at), report))
    return done(toTransferOrder(updatedTransfer))
  }

  const wallets = async (memberId: string, merchant: MerchantConfig): Promise<Outcome<WalletList>> => {
    const silent = await takeAll(memberId, merchant.code, vendorsOf(merchant))
    return db.transaction().execute(async (trx): Promise<Outcome<WalletList>> => {
      const snapshot = await gate.standingOf(trx, { memberId, house: merchant })
      if (!snapshot.ok) return snapshot
      const transfers = createTransferRepository(trx)
      const storedWallets = await transfers.wallets(memberId)
      const balanceOf = await transfers.balances(memberId, merchant.currency)
      return done({
        main: moneyText(snapshot.value.cash),
        inDoubt: moneyText(balanceOf('transit')),
        vendors: vendorsOf(merchant).map(({ vendor, name }) => ({
          vendor,
          name,
          balance: moneyText(balanceOf('vendor', vendor)),
          asOf: storedWallets.get(vendor)?.saidAt?.toISOString() ?? null,
          state: silent.has(vendor) ? 'silent' : 'ok',
        })),
        auto: await transfers.auto(memberId),
        open: (await transfers.open(memberId)).map(toTransferOrder),
      })
    })
  }

  const bringBack = async (requester: TransferRequester, vendor: string, channel: Channel): Promise<ReturnOutcome> => {
    const { memberId, key } = requester
    const transfers = createTransferRepository(db)
    const request = { ...requester, key: `${key}:${vendor}` }
    const priorTransfer =
      (await transfers.own(memberId, requestIdOf('transfer', memberId, request.key))) ??
      (await transfers.openWith(memberId, vendor))
    const outcome = (state: string, amount: string): ReturnOutcome => ({
      vendor,
      outcome: state === 'done' || state === 'failed' ? state : 'in_doubt',
      amount,
    })
    if (priorTransfer) return outcome(priorTransfer.state, moneyText(priorTransfer.amount))
    const reported = await takeBalance(memberId, requester.merchant.code, vendor, channel)
    if (reported === null) return outcome('failed', '0.00')
    if (reported === 0n) return { vendor, outcome: 'empty', amount: '0.00' }
    // A held win stays there; all else is returned.
    const { held: heldAmount } = await transfers.heldWin(memberId, vendor)
    const amount =
      heldAmount > 0n ? (await transfers.balances(memberId, requester.merchant.currency))('vendor', vendor) : reported
    if (amount === 0n) return outcome('failed', moneyText(reported))
    const back = await transfer(request, { vendor, direction: 'out' }, amount, channel)
    if (!back.ok) return outcome(back.code === 'transfer.in.doubt' ? 'in_doubt' : 'failed', moneyText(amount))
    return outcome(back.value?.state ?? 'failed', moneyText(amount))
  }

  return {
    wallets,
    transfer: async (
      requester: TransferRequester,
      { from, to, amount }: { from: string; to: string; amount: string },
    ): Promise<Outcome<TransferOrder>> => {
      const isIn = from === MAIN_WALLET
      const vendor = isIn ? to : from
      const found = vendorsOf(requester.merchant).find((item) => item.vendor === vendor)
      if (!found || (!isIn && to !== MAIN_WALLET)) return refused('request.invalid', { fields: { to: 'unknown' } })
      const minor = minorOf(amount)
      if (minor <= 0n) return refused('request.invalid', { fields: { amount: 'range' } })
      const transferResult = await transfer(requester, { vendor, direction: isIn ? 'in' : 'out' }, minor, found.channel)
      // The desk lists a win that the vendor really reports, whatever the requested amount.
      if (!transferResult.ok && transferResult.code === 'transfer.held')
        await takeBalance(requester.memberId, requester.merchant.code, vendor, found.channel)
      if (!transferResult.ok) return transferResult
      return transferResult.value ? done(transferResult.value) : refused('funds.insufficient')
    },
    order: async (memberId: string, id: string): Promise<Outcome<TransferOrder>> => {
      const row = await createTransferRepository(db).own(memberId, id)
      return row ? done(toTransferOrder(row)) : refused('request.not.found')
    },
    returnAll: (requester: TransferRequester): Promise<ReturnOutcome[]> =>
      Promise.all(vendorsOf(requester.merchant).map(({ vendor, channel }) => bringBack(requester, vendor, channel))),
    /** Recalls an excluded member's balance at a vendor. `key` names the attempt. */
    recall: async (requester: TransferRequester, vendor: string): Promise<ReturnOutcome['outcome']> => {
      const found = vendorsOf(requester.merchant).find((item) => item.vendor === vendor)
      return found ? (await bringBack(requester, vendor, found.channel)).outcome : 'empty'
    },
    setAuto: async (memberId: string, merchant: MerchantConfig, auto: boolean): Promise<Outcome<WalletList>> => {
      await createTransferRepository(db).setAuto(memberId, auto)
      return wallets(memberId, merchant)
    },
    /**
     * Transfers all of the main wallet that limits permit to the vendor of a game; null if it has no wallet, the member has
     * switched it off, or has nothing.
     */
    forLaunch: async (requester: TransferRequester, vendor: string): Promise<Outcome<TransferOrder | null>> => {
      const found = vendorsOf(requester.merchant).find((item) => item.vendor === vendor)
      if (!found) return done(null)
      if (await createTransferRepository(db).openWith(requester.memberId, vendor)) return refused('transfer.in.doubt')
      if (!(await createTransferRepository(db).auto(requester.memberId))) return done(null)
      return transfer(requester, { vendor, direction: 'in' }, 'all', found.channel)
    },
  }
}
export type TransferService = ReturnType<typeof createTransferService>
