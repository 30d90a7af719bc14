import { moneyText } from '../../modules/money/ledger/ledger.domain.ts'

/** Money that came to a channel, as the outside has it. Minor units. */
export interface Came {
  /** The provider's reference. */
  ref: string
  channel: 'gateway' | 'bank'
  /** The order whose reference it carries; null where it carries none that the house gave. */
  order: string | null
  /** A reference in it that nobody gave, and the account that it came to. */
  stray: string | null
  account: string | null
  amount: bigint
  payer: 'own' | 'stranger' | null
  at: number
}

/** A page of the gateway's: what it asks for, and how it stands. */
export interface Charge {
  asked: bigint
  state: 'open' | 'paid' | 'failed' | 'charged_back'
}

export interface OutsidePayout {
  /** What arrives, minor units. */
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

/** How the outside answers in a step: whom, and what becomes of what it is told. */
export interface Mood {
  /** What it answers questions about, by name; everything where nothing is said. */
  answers: readonly string[] | null
  /** `lost`: what is sent does not reach it; `unanswered`: it does, and its answer is lost; `refused`: it will not. */
  how: 'right' | 'lost' | 'unanswered' | 'refused' | 'unsure'
  payout: OutsidePayout['state']
}
export const RIGHT: Mood = { answers: null, how: 'right', payout: 'paid' }

const LATELY = 60

/** What the outside knows: what came, pages, payouts, and what members have at vendors. By the simulator's names. */
export function createOutsideBooks() {
  const references = new Map<string, string>()
  const names = new Map<string, string>()
  const wallets = new Map<string, bigint>()
  const came = new Map<string, Came>()
  /** By what a bank is asked about: the order whose reference it carries, or account and amount. */
  const listed = new Map<string, Came[]>()
  const lately: Came[] = []
  return {
    came,
    /** What came to the bank last. */
    lately,
    listedAs: (name: string): readonly Came[] => listed.get(name) ?? [],
    receive: (one: Came): void => {
      came.set(one.ref, one)
      if (one.channel !== 'bank') return
      const name = one.order ?? `${one.account} ${moneyText(one.amount)}`
      listed.set(name, [...(listed.get(name) ?? []), one])
      lately.push(one)
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
