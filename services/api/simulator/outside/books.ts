import { moneyText } from '../../src/modules/money/ledger/ledger.domain.ts'

/** Payment received by a channel, as the external systems record it. Minor units. */
export interface ReceivedPayment {
  /** The provider's reference. */
  ref: string
  channel: 'gateway' | 'bank'
  /** Order whose reference it contains; null if it contains no known reference. */
  order: string | null
  /** Reference that matches no order, and the receiving account; null if it has none. */
  stray: string | null
  account: string | null
  amount: bigint
  payer: 'own' | 'stranger' | null
  at: number
}

/** Charge at the gateway, with its payment page. */
export interface Charge {
  requestedAmount: bigint
  state: 'open' | 'paid' | 'failed' | 'charged_back'
}

export interface ExternalPayout {
  /** Amount to be received, minor units. */
  amount: bigint
  state: 'pending' | 'paid' | 'failed' | 'bounced'
}

export interface VendorTransfer {
  player: number
  vendor: string
  direction: 'in' | 'out'
  amount: bigint
  state: 'done' | 'failed'
}

/** Behaviour of the external systems in a step: which queries get a response, and the effect of requests. */
export interface ExternalBehaviour {
  /** Objects whose queries get a response, by name; all if null. */
  reachable: readonly string[] | null
  /** `lost`: a request does not arrive; `unanswered`: it does, and its response is lost; `refused`: it is rejected. */
  how: 'right' | 'lost' | 'unanswered' | 'refused' | 'unsure'
  payout: ExternalPayout['state']
}
export const NORMAL_BEHAVIOUR: ExternalBehaviour = { reachable: null, how: 'right', payout: 'paid' }

const MAX_RECENT = 60

/** Creates the external books: payments, pages, payouts, and members' balances at vendors, by the simulator's names. */
export function createExternalBooks() {
  const references = new Map<string, string>()
  const names = new Map<string, string>()
  const wallets = new Map<string, bigint>()
  const incomingByRef = new Map<string, ReceivedPayment>()
  /** Payments by the key of a bank query: the order of the reference, or account and amount. */
  const paymentsByQuery = new Map<string, ReceivedPayment[]>()
  const recentPayments: ReceivedPayment[] = []
  return {
    came: incomingByRef,
    /** Latest payments to the bank. */
    lately: recentPayments,
    paymentsFor: (name: string): readonly ReceivedPayment[] => paymentsByQuery.get(name) ?? [],
    receive: (incoming: ReceivedPayment): void => {
      incomingByRef.set(incoming.ref, incoming)
      if (incoming.channel !== 'bank') return
      const name = incoming.order ?? `${incoming.account} ${moneyText(incoming.amount)}`
      paymentsByQuery.set(name, [...(paymentsByQuery.get(name) ?? []), incoming])
      recentPayments.push(incoming)
      if (recentPayments.length > MAX_RECENT) recentPayments.shift()
    },
    charges: new Map<string, Charge>(),
    payouts: new Map<string, ExternalPayout>(),
    refunded: new Set<string>(),
    moves: new Map<string, VendorTransfer>(),
    voided: new Set<string>(),
    /** Maps a reference of the product to a name. */
    name: (reference: string, name: string): void => {
      names.set(reference, name)
      references.set(name, reference)
    },
    nameOf: (reference: string): string | undefined => names.get(reference),
    referenceOf: (name: string): string => references.get(name) ?? name,
    balance: (player: number, vendor: string): bigint => wallets.get(`${player} ${vendor}`) ?? 0n,
    /** Applies the result of a vendor's game: a win is positive. */
    play: (player: number, vendor: string, amount: bigint): void => {
      wallets.set(`${player} ${vendor}`, (wallets.get(`${player} ${vendor}`) ?? 0n) + amount)
    },
  }
}
export type ExternalBooks = ReturnType<typeof createExternalBooks>
