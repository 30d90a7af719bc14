import { PAYMENTS, type Payout, PayoutStand, PayoutVoided } from '@tessera/outside'
import type { MerchantConfig } from '@tessera/site'
import type { Db, Trx } from '../../../database/tables.ts'
import type { ExternalJob } from '../../../jobs/jobs.domain.ts'
import { findMerchant } from '../../../merchant-by-code.ts'
import { type CallChannel, CHANNEL_TIMEOUT_MS, type ChannelResult, callChannel } from '../channels/call-channel.ts'
import { ChannelError } from '../channels/channel-error.ts'
import type { Channel } from '../channels/channels.domain.ts'
import { minorOf, moneyText } from '../ledger/ledger.domain.ts'
import type { WithdrawalTransitions } from './withdrawal-transitions.ts'
import { isContradiction, isUnconfirmed, nextCheckAt, type WithdrawalEvent } from './withdrawals.domain.ts'
import { createWithdrawalRepository, type WithdrawalWithAccount } from './withdrawals.repository.ts'

const INTERVAL_MS = 1_000
/** Number of requests sent concurrently; a slow provider delays all of them as long as one. */
const BATCH_SIZE = 20

export type PayoutTransitions = Pick<WithdrawalTransitions, 'applyEvent' | 'openPayoutCase'>

interface PayoutDeps {
  db: Db
  channels: readonly Channel[]
  merchants: readonly MerchantConfig[]
  transitions: PayoutTransitions
  /** Called with errors of unresponsive providers. */
  onError: (error: unknown) => void
  /** Called with an error for each payout that an operator must check. */
  onAlert: (error: unknown) => void
  timeoutMs?: number
  reach?: CallChannel
}

/** Events to apply to a withdrawal for each state that a provider reports, in order; a bounced payout was paid before. */
const EVENTS_BY_STATE: Readonly<Record<PayoutStand['state'], readonly WithdrawalEvent[]>> = {
  pending: [],
  paid: ['paid'],
  failed: ['failed'],
  bounced: ['paid', 'bounced'],
}

/** Describes the provider's response, for operators. */
const describeResponse = (response: ChannelResult<PayoutStand>): string => {
  if (response.is === 'answer') return response.value.state
  return response.is === 'silent' ? response.reason : response.is
}

/** Applies a provider's report of a payout. A report that repeats the state has no effect; a report that contradicts it opens a case. */
export async function applyPayoutReport(
  trx: Trx,
  { applyEvent, openPayoutCase }: PayoutTransitions,
  id: string,
  payoutStatus: Pick<PayoutStand, 'state' | 'providerRef' | 'amount'>,
  at: Date,
): Promise<void> {
  const withdrawal = await createWithdrawalRepository(trx).lock(id)
  if (!withdrawal) return
  const paidAmount = minorOf(payoutStatus.amount)
  if (paidAmount !== withdrawal.amount - withdrawal.fee || isContradiction(withdrawal.state, payoutStatus.state))
    return openPayoutCase(trx, withdrawal, payoutStatus.state, paidAmount, at)
  for (const event of EVENTS_BY_STATE[payoutStatus.state]) {
    const row = await createWithdrawalRepository(trx).lock(id)
    if (row) await applyEvent(trx, row, event, at, { providerRef: payoutStatus.providerRef })
  }
}

/**
 * Sends approved payouts and polls their results. A withdrawal is marked as sent before the request, so that after a lost response
 * the provider is queried for the same reference. A timeout does not change the state.
 */
export function payoutJob({
  db,
  channels,
  merchants,
  transitions,
  onError,
  onAlert,
  timeoutMs = CHANNEL_TIMEOUT_MS,
  reach: sendCall = callChannel,
}: PayoutDeps): ExternalJob {
  const payoutChannels = channels.filter(({ uses }) => uses.includes('payouts'))

  /**
   * Marks it as sent first: after a crash the provider is queried, and a payout that never reached it is sent again. If the
   * member was disabled since the approval, the payout returns to the desk once, with a flag and without its approvals; if approved
   * again, it is paid.
   */
  const startPayout = (id: string, at: Date): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const withdrawals = createWithdrawalRepository(trx)
      const row = await withdrawals.lock(id)
      if (row?.state !== 'approved') return false
      if (!row.flags.includes('disabled') && (await withdrawals.isDisabled(row.member_id))) {
        await withdrawals.change(id, { flags: [...row.flags, 'disabled'] })
        await withdrawals.deleteDecisions(id)
        await transitions.applyEvent(trx, row, 'disabled', at)
        return false
      }
      return (await transitions.applyEvent(trx, row, 'sent', at)).state === 'paying'
    })
  const sendPayout = (channel: Channel, row: WithdrawalWithAccount): Promise<ChannelResult<PayoutStand>> => {
    const currency = findMerchant(merchants, row.merchant)?.currency ?? ''
    const to = { bank: row.bank, number: row.number, name: row.name }
    const body: Payout = { reference: row.reference, amount: moneyText(row.amount - row.fee), currency, to }
    return sendCall(channel, { path: PAYMENTS.payouts, body, schema: PayoutStand }, timeoutMs)
  }
  /** Sends an approved payout, or queries one that was sent. Null if nothing is sent because the withdrawal is no longer approved. */
  const sendOrQuery = async (
    channel: Channel,
    row: WithdrawalWithAccount,
    at: Date,
  ): Promise<ChannelResult<PayoutStand> | null> => {
    if (row.state === 'approved') return (await startPayout(row.id, at)) ? sendPayout(channel, row) : null
    const query = { reference: row.reference }
    const response = await sendCall(channel, { path: PAYMENTS.payouts, query, schema: PayoutStand }, timeoutMs)
    const mustSendAgain = response.is === 'unknown' && row.state === 'paying' && row.give_up_confirmed_by === null
    return mustSendAgain ? sendPayout(channel, row) : response
  }
  /** Requests the provider to void a reference, so that it is never paid. Returns false if it was paid or the provider does not confirm. */
  const voidPayout = async (channel: Channel, row: WithdrawalWithAccount, at: Date): Promise<boolean> => {
    const { reference } = row
    const response = await sendCall(
      channel,
      { path: PAYMENTS.payoutVoids, body: { reference }, schema: PayoutVoided },
      timeoutMs,
    )
    if (response.is !== 'answer' || response.value.outcome !== 'voided') return false
    await db.transaction().execute(async (trx) => {
      const lockedRow = await createWithdrawalRepository(trx).lock(row.id)
      if (lockedRow) await transitions.applyEvent(trx, lockedRow, 'voided', at)
    })
    return true
  }
  const applyResponse = async (
    trx: Trx,
    row: WithdrawalWithAccount,
    response: ChannelResult<PayoutStand>,
    at: Date,
  ): Promise<void> => {
    if (response.is === 'answer') {
      if (response.value.reference === row.reference)
        await applyPayoutReport(trx, transitions, row.id, response.value, at)
      else onError(new Error(`response of ${row.channel} has another reference than payout ${row.reference}`))
    } else if (response.is === 'silent') onError(new ChannelError('channel.silent', response.reason))
    // A rejected reference does not reveal the state of the payout, because the request may be a repeated one.
    else if (response.is === 'refused')
      onError(
        new ChannelError(
          'channel.rejected',
          `${row.channel} rejected payout ${row.reference}; its state is unknown, querying again`,
        ),
      )
    const withdrawals = createWithdrawalRepository(trx)
    const lockedRow = await withdrawals.lock(row.id)
    if (!lockedRow) return
    await withdrawals.change(row.id, { last_response: describeResponse(response) })
    if (lockedRow.state !== row.state) return
    const attempts = row.tries + 1
    await withdrawals.change(row.id, { tries: attempts, due_at: nextCheckAt(row.state, attempts, at) })
    const minutes = Math.floor((at.getTime() - lockedRow.changed_at.getTime()) / 60_000)
    if (isUnconfirmed(lockedRow, at))
      onAlert(new Error(`payout ${row.reference} of ${row.merchant} is not confirmed after ${minutes} minutes`))
  }
  /** Handles each payout separately, so that an error of one does not block the others. */
  const processPayout = async (channel: Channel, row: WithdrawalWithAccount, at: Date): Promise<void> => {
    try {
      if (row.give_up_confirmed_by !== null && (await voidPayout(channel, row, at))) return
      const response = await sendOrQuery(channel, row, at)
      if (response) await db.transaction().execute((trx) => applyResponse(trx, row, response, at))
    } catch (error) {
      onError(error)
    }
  }

  return {
    kind: 'payouts',
    subjects: payoutChannels.length > 0 ? ['all'] : [],
    // Covers up to three requests: a payout may be voided or queried and then sent again.
    leaseMs: 3 * timeoutMs + 10_000,
    request: async (_subject, at) => {
      const merchantCodes = payoutChannels.map(({ merchant }) => merchant)
      const dueWithdrawals = await createWithdrawalRepository(db).listDue(merchantCodes, at, BATCH_SIZE)
      await Promise.all(
        dueWithdrawals.map(async (row) => {
          const channel = payoutChannels.find(({ merchant }) => merchant === row.merchant)
          if (channel) await processPayout(channel, row, at)
        }),
      )
      return async () => new Date(at.getTime() + (dueWithdrawals.length === BATCH_SIZE ? 0 : INTERVAL_MS))
    },
  }
}
