import { moneyText } from '../../modules/money/ledger/ledger.domain.ts'

/** A payment to a channel, in the external books. Minor units. */
export interface Came {
  /** The provider's reference. */
  ref: string
  channel: 'gateway' | 'bank'
  /** The order whose reference it carries; null if it carries none of the house's. */
  order: string | null
  /** An unknown reference in it, and the receiving account. */
  stray: string | null
  account: string | null
  amount: bigint
  payer: 'own' | 'stranger' | null
  at: number
}

/** A page of the gateway: its amount, and its state. */
export interface Charge {
  requestedAmount: bigint
  state: 'open' | 'paid' | 'failed' | 'charged_back'
}

export interface OutsidePayout {
  /** Amount to be received, minor units. */
  amount: bigint
  state: 'pending' | 'paid' | 'failed' | 'bounced'
}

export interface VendorMove {
  player: number
  vendor: string
  direction: 'in' | 'out'
  amount: bigint
  state: 'done' | 'failed'
}

/** Behaviour of the external systems in a step: which queries get a response, and the effect of requests. */
export interface Mood {
  /** Objects whose queries get a response, by name; all if null. */
  reachable: readonly string[] | null
  /** `lost`: a request does not arrive; `unanswered`: it does, and its response is lost; `refused`: it is rejected. */
  how: 'right' | 'lost' | 'unanswered' | 'refused' | 'unsure'
  payout: OutsidePayout['state']
}
export const RIGHT: Mood = { reachable: null, how: 'right', payout: 'paid' }

const LATELY = 60

/** External books: payments, pages, payouts, and members' balances at vendors. By the simulator's names. */
export function createOutsideBooks() {
  const references = new Map<string, string>()
  const names = new Map<string, string>()
  const wallets = new Map<string, bigint>()
  const incomingByRef = new Map<string, Came>()
  /** By the key of a bank query: the order whose reference it carries, or account and amount. */
  const listed = new Map<string, Came[]>()
  const lately: Came[] = []
  return {
    came: incomingByRef,
    /** Latest payments to the bank. */
    lately,
    listedAs: (name: string): readonly Came[] => listed.get(name) ?? [],
    receive: (incoming: Came): void => {
      incomingByRef.set(incoming.ref, incoming)
      if (incoming.channel !== 'bank') return
      const name = incoming.order ?? `${incoming.account} ${moneyText(incoming.amount)}`
      listed.set(name, [...(listed.get(name) ?? []), incoming])
      lately.push(incoming)
      if (lately.length > LATELY) lately.shift()
    },
    charges: new Map<string, Charge>(),
    payouts: new Map<string, OutsidePayout>(),
    refunded: new Set<string>(),
    moves: new Map<string, VendorMove>(),
    voided: new Set<string>(),
    /** Has a reference of the product's be known by a name. */
    name: (reference: string, name: string): void => {
      names.set(reference, name)
      references.set(name, reference)
    },
    nameOf: (reference: string): string | undefined => names.get(reference),
    referenceOf: (name: string): string => references.get(name) ?? name,
    balance: (player: number, vendor: string): bigint => wallets.get(`${player} ${vendor}`) ?? 0n,
    /** A game of the vendor's gave (above zero) or took. */
    play: (player: number, vendor: string, amount: bigint): void => {
      wallets.set(`${player} ${vendor}`, (wallets.get(`${player} ${vendor}`) ?? 0n) + amount)
    },
  }
}
export type OutsideBooks = ReturnType<typeof createOutsideBooks>
