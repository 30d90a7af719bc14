import { CLIENT_SEED, commitOf, fromHex } from '@tessera/fair'
import { readMoney } from '@tessera/i18n/money'
import { type Claim, type ClaimField, isOwnGame } from './claim.ts'
import { type Played, playAgain } from './play-again.ts'
import { isOutcome, winOf } from './recorded.ts'

/** Result of recomputing a round, step by step; null for a step without the needed data. */
export interface Check {
  /** Fields that hold no value of their kind. */
  readonly unreadable: readonly ClaimField[]
  /** Fields that differ from the computed values. */
  readonly different: readonly ClaimField[]
  /** SHA-256 of the server seed. */
  readonly commit: string | null
  readonly played: Played | null
  /** Decimal text. */
  readonly win: string | null
  /** Fields that were held against what was computed. */
  readonly compared: readonly ClaimField[]
}

const HEX32 = /^[0-9a-f]{64}$/
const NONCE = /^\d{1,15}$/

const satangOf = (text: string): number | null => {
  const money = readMoney(text)
  return money === null ? null : Number(money.replace('.', ''))
}
const moneyOf = (satang: number): string =>
  `${Math.floor(satang / 100)}.${String(Math.round(satang % 100)).padStart(2, '0')}`

function unreadableOf(claim: Claim): ClaimField[] {
  const rules: Partial<Record<ClaimField, boolean>> = {
    commit: HEX32.test(claim.commit),
    serverSeed: HEX32.test(claim.serverSeed),
    clientSeed: CLIENT_SEED.test(claim.clientSeed),
    nonce: NONCE.test(claim.nonce),
    stake: satangOf(claim.stake) !== null,
    win: satangOf(claim.win) !== null,
  }
  return (Object.keys(rules) as ClaimField[]).filter((field) => claim[field] !== '' && !rules[field])
}

/** Recomputes everything that the claim has the data for, and compares it with the claim. Without any server. */
export async function check(given: Claim): Promise<Check> {
  const claim = {
    ...given,
    commit: given.commit.trim().toLowerCase(),
    serverSeed: given.serverSeed.trim().toLowerCase(),
  }
  const unreadable = unreadableOf(claim)
  const has = (...fields: ClaimField[]) => fields.every((field) => claim[field] !== '' && !unreadable.includes(field))
  const serverSeed = has('serverSeed') ? fromHex(claim.serverSeed) : null
  const commit = serverSeed && (await commitOf(serverSeed))
  const { gameId, clientSeed } = claim
  const played =
    serverSeed && isOwnGame(gameId) && has('clientSeed', 'nonce')
      ? await playAgain(gameId, { serverSeed, gameId, clientSeed, nonce: Number(claim.nonce) })
      : null
  const stake = has('stake') ? satangOf(claim.stake) : null
  const returned = played && stake !== null ? winOf(stake, claim.outcome, played.drawn) : null
  const results: [ClaimField, boolean][] = []
  if (commit && has('commit')) results.push(['commit', commit === claim.commit])
  if (played && has('outcome')) results.push(['outcome', isOutcome(claim.outcome, played.drawn)])
  // If a record's bets do not add up to its stake, no win can be correct.
  if (played && has('stake', 'outcome', 'win')) results.push(['win', returned === satangOf(claim.win)])
  return {
    unreadable,
    different: results.filter(([, isRight]) => !isRight).map(([field]) => field),
    commit,
    played,
    win: returned === null ? null : moneyOf(returned),
    compared: results.map(([field]) => field),
  }
}

export type Verdict = 'same' | 'different' | 'unreadable' | 'incomplete'

/** Returns the verdict: `same` only if commit and outcome were both compared with the seeds. */
export function verdictOf({ unreadable, different, compared }: Check): Verdict {
  if (unreadable.length > 0) return 'unreadable'
  if (different.length > 0) return 'different'
  return compared.includes('commit') && compared.includes('outcome') ? 'same' : 'incomplete'
}
