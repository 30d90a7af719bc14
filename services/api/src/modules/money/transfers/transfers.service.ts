import {
  MAIN_WALLET,
  type MerchantConfig,
  type ReturnOutcome,
  type TransferOrder,
  type WalletList,
} from '@tessera/site'
import type { Db, Trx } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { err, ok, type Result } from '../../../result.ts'
import { CHANNEL_TIMEOUT_MS } from '../channels/call-channel.ts'
import { type Channel, channelFor } from '../channels/channels.domain.ts'
import { newReference } from '../channels/references.ts'
import { requestIdOf } from '../channels/request-id.ts'
import { evaluateTransferOut, maxToVendor } from '../gate/gate.domain.ts'
import { createGateRepository } from '../gate/gate.repository.ts'
import type { Gate } from '../gate/gate.service.ts'
import { afterTransferOut } from '../gate/totals.domain.ts'
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

/** Requester of a transfer; `key` is the idempotency key. */
export interface TransferRequester {
  memberId: string
  merchant: MerchantConfig
  key: string
}

interface TransferRoute {
  vendor: string
  direction: 'in' | 'out'
}

/** Delay after which the status of a pending transfer is queried. */
const STATUS_CHECK_AFTER_MS = CHANNEL_TIMEOUT_MS + 1_000

export const toTransferOrder = (row: StoredTransfer): TransferOrder => ({
  id: row.id,
  from: row.direction === 'in' ? MAIN_WALLET : row.vendor,
  to: row.direction === 'in' ? row.vendor : MAIN_WALLET,
  amount: moneyText(row.amount),
  state: row.state,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})

/** Transfers between members' main wallets and their wallets at vendors. */
export function createTransferService({ db, channels, gate, books: booking, vendors, now }: TransferDeps) {
  const { fetchAndBook, fetchAndBookAll } = createVendorBalances({
    db,
    books: booking,
    vendors,
    now,
  })
  const vendorsOf = ({ code, cashier }: MerchantConfig) =>
    cashier.vendors.flatMap((vendor) => {
      const channel = channelFor(channels, code, 'transfers', vendor.vendor)
      return channel ? [{ ...vendor, channel }] : []
    })

  /** Locks the member and adds the transfer; null if everything was requested and the wallet is empty. */
  const startTransfer = async (
    trx: Trx,
    { memberId, merchant, key }: TransferRequester,
    { vendor, direction }: TransferRoute,
    requestedAmount: bigint | 'all',
    channel: Channel,
  ): Promise<Result<{ row: StoredTransfer; isNew: boolean } | null>> => {
    const transfers = createTransferRepository(trx)
    const snapshot = await gate.standingOf(trx, { memberId, merchant })
    if (!snapshot.ok) return snapshot
    const id = requestIdOf('transfer', memberId, key)
    const priorTransfer = await transfers.findOfMember(memberId, id)
    if (priorTransfer) return ok({ row: priorTransfer, isNew: false })
    const { cash, totals, windows } = snapshot.value
    const isEmpty = requestedAmount === 'all' && cash === 0n
    // If a limit permits no amount, all cash is checked, so that the error names that limit.
    const allowedAmount = requestedAmount === 'all' ? maxToVendor(snapshot.value) : requestedAmount
    const amount = allowedAmount === 0n ? cash : allowedAmount
    const limitCheck = direction === 'in' ? evaluateTransferOut(snapshot.value, amount) : ok(null)
    if (!limitCheck.ok) return limitCheck
    if (await transfers.findOpen(memberId, vendor)) return err('transfer.in.doubt')
    const wallet = { merchant: merchant.code, memberId, vendor }
    if (direction === 'out' && !(await booking.canReturn(trx, wallet, amount, now()))) return err('transfer.held')
    if (isEmpty) return ok(null)
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
      due_at: new Date(at.getTime() + STATUS_CHECK_AFTER_MS),
    })
    if (!(await booking.debitMainWallet(trx, row))) return err('funds.insufficient')
    if (direction === 'in')
      await createGateRepository(trx).saveTotals(memberId, afterTransferOut(totals, windows, amount))
    return ok({ row, isNew: true })
  }

  const transfer = async (
    requester: TransferRequester,
    route: TransferRoute,
    amount: bigint | 'all',
    channel: Channel,
  ): Promise<Result<TransferOrder | null>> => {
    const startResult = await transact(db, (trx) => startTransfer(trx, requester, route, amount, channel))
    if (!startResult.ok || startResult.value === null) return startResult.ok ? ok(null) : startResult
    const { row, isNew } = startResult.value
    if (!isNew) return ok(toTransferOrder(row))
    const vendorResponse = await vendors.send(channel, row)
    const report = vendorResponse.reported === null ? null : { reported: vendorResponse.reported }
    const at = now()
    const updatedTransfer = await db
      .transaction()
      .execute((trx) => booking.applyEvent(trx, row, vendorResponse.event, at, nextCheckAt(0, at), report))
    return ok(toTransferOrder(updatedTransfer))
  }

  const listWallets = async (memberId: string, merchant: MerchantConfig): Promise<Result<WalletList>> => {
    const silentVendors = await fetchAndBookAll(memberId, merchant.code, vendorsOf(merchant))
    return db.transaction().execute(async (trx): Promise<Result<WalletList>> => {
      const snapshot = await gate.standingOf(trx, { memberId, merchant })
      if (!snapshot.ok) return snapshot
      const transfers = createTransferRepository(trx)
      const storedWallets = await transfers.walletsByVendor(memberId)
      const balanceOf = await transfers.loadBalances(memberId, merchant.currency)
      return ok({
        main: moneyText(snapshot.value.cash),
        inDoubt: moneyText(balanceOf('transit')),
        vendors: vendorsOf(merchant).map(({ vendor, name }) => ({
          vendor,
          name,
          balance: moneyText(balanceOf('vendor', vendor)),
          asOf: storedWallets.get(vendor)?.saidAt?.toISOString() ?? null,
          state: silentVendors.has(vendor) ? 'silent' : 'ok',
        })),
        auto: await transfers.isAutoEnabled(memberId),
        open: (await transfers.listOpen(memberId)).map(toTransferOrder),
      })
    })
  }

  const returnFromVendor = async (
    requester: TransferRequester,
    vendor: string,
    channel: Channel,
  ): Promise<ReturnOutcome> => {
    const { memberId, key } = requester
    const transfers = createTransferRepository(db)
    const request = { ...requester, key: `${key}:${vendor}` }
    const priorTransfer =
      (await transfers.findOfMember(memberId, requestIdOf('transfer', memberId, request.key))) ??
      (await transfers.findOpen(memberId, vendor))
    const toOutcome = (state: string, amount: string): ReturnOutcome => ({
      vendor,
      outcome: state === 'done' || state === 'failed' ? state : 'in_doubt',
      amount,
    })
    if (priorTransfer) return toOutcome(priorTransfer.state, moneyText(priorTransfer.amount))
    const reported = await fetchAndBook(memberId, requester.merchant.code, vendor, channel)
    if (reported === null) return toOutcome('failed', '0.00')
    if (reported === 0n) return { vendor, outcome: 'empty', amount: '0.00' }
    // A held win stays at the vendor; everything else is transferred back.
    const { held: heldAmount } = await transfers.getHeldWin(memberId, vendor)
    const amount =
      heldAmount > 0n
        ? (await transfers.loadBalances(memberId, requester.merchant.currency))('vendor', vendor)
        : reported
    if (amount === 0n) return toOutcome('failed', moneyText(reported))
    const returnResult = await transfer(request, { vendor, direction: 'out' }, amount, channel)
    if (!returnResult.ok)
      return toOutcome(returnResult.code === 'transfer.in.doubt' ? 'in_doubt' : 'failed', moneyText(amount))
    return toOutcome(returnResult.value?.state ?? 'failed', moneyText(amount))
  }

  return {
    wallets: listWallets,
    transfer: async (
      requester: TransferRequester,
      { from, to, amount }: { from: string; to: string; amount: string },
    ): Promise<Result<TransferOrder>> => {
      const isToVendor = from === MAIN_WALLET
      const vendor = isToVendor ? to : from
      const vendorConfig = vendorsOf(requester.merchant).find((item) => item.vendor === vendor)
      if (!vendorConfig || (!isToVendor && to !== MAIN_WALLET))
        return err('request.invalid', { fields: { to: 'unknown' } })
      const amountMinor = minorOf(amount)
      if (amountMinor <= 0n) return err('request.invalid', { fields: { amount: 'range' } })
      const transferResult = await transfer(
        requester,
        { vendor, direction: isToVendor ? 'in' : 'out' },
        amountMinor,
        vendorConfig.channel,
      )
      // Books the reported balance, so that the desk lists the win that the vendor reports, whatever amount was requested.
      if (!transferResult.ok && transferResult.code === 'transfer.held')
        await fetchAndBook(requester.memberId, requester.merchant.code, vendor, vendorConfig.channel)
      if (!transferResult.ok) return transferResult
      return transferResult.value ? ok(transferResult.value) : err('funds.insufficient')
    },
    order: async (memberId: string, id: string): Promise<Result<TransferOrder>> => {
      const row = await createTransferRepository(db).findOfMember(memberId, id)
      return row ? ok(toTransferOrder(row)) : err('request.not.found')
    },
    returnAll: (requester: TransferRequester): Promise<ReturnOutcome[]> =>
      Promise.all(
        vendorsOf(requester.merchant).map(({ vendor, channel }) => returnFromVendor(requester, vendor, channel)),
      ),
    /** Transfers back an excluded member's balance at a vendor. `key` identifies the attempt. */
    recall: async (requester: TransferRequester, vendor: string): Promise<ReturnOutcome['outcome']> => {
      const vendorConfig = vendorsOf(requester.merchant).find((item) => item.vendor === vendor)
      return vendorConfig ? (await returnFromVendor(requester, vendor, vendorConfig.channel)).outcome : 'empty'
    },
    setAutoTransfer: async (memberId: string, merchant: MerchantConfig, auto: boolean): Promise<Result<WalletList>> => {
      await createTransferRepository(db).setAutoTransfer(memberId, auto)
      return listWallets(memberId, merchant)
    },
    /**
     * Transfers as much of the main wallet as limits permit to the vendor of a game; null if the vendor has no wallets, the member has
     * disabled automatic transfers, or the wallet is empty.
     */
    transferForLaunch: async (requester: TransferRequester, vendor: string): Promise<Result<TransferOrder | null>> => {
      const vendorConfig = vendorsOf(requester.merchant).find((item) => item.vendor === vendor)
      if (!vendorConfig) return ok(null)
      if (await createTransferRepository(db).findOpen(requester.memberId, vendor)) return err('transfer.in.doubt')
      if (!(await createTransferRepository(db).isAutoEnabled(requester.memberId))) return ok(null)
      return transfer(requester, { vendor, direction: 'in' }, 'all', vendorConfig.channel)
    },
  }
}
export type TransferService = ReturnType<typeof createTransferService>
