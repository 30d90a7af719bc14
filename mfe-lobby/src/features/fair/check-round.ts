import { CLIENT_SEED, commitOf, fromHex } from '@tessera/fair'
import { readMoney } from '@tessera/i18n/money'
import { isSameOutcome, payoutOf } from './compare-outcome.ts'
import { type ReplayedRound, replayRound } from './replay-round.ts'
import { isVerifiableGame, type RoundData, type RoundDataField } from './round-data.ts'

/** Result of recomputing a round, step by step; null for a step without the needed data. */
export interface RoundCheck {
  /** Fields with an invalid value. */
  readonly invalidFields: readonly RoundDataField[]
  /** Fields that differ from the computed values. */
  readonly differentFields: readonly RoundDataField[]
  /** SHA-256 of the server seed. */
  readonly commit: string | null
  readonly replayed: ReplayedRound | null
  /** Decimal text. */
  readonly win: string | null
  /** Fields that were compared with the computed values. */
  readonly comparedFields: readonly RoundDataField[]
}

const HEX_32_BYTES = /^[0-9a-f]{64}$/
const NONCE_PATTERN = /^\d{1,15}$/

const parseSatang = (text: string): number | null => {
  const money = readMoney(text)
  return money === null ? null : Number(money.replace('.', ''))
}
const formatSatang = (satang: number): string =>
  `${Math.floor(satang / 100)}.${String(Math.round(satang % 100)).padStart(2, '0')}`

function unreadableFields(data: RoundData): RoundDataField[] {
  const rules: Partial<Record<RoundDataField, boolean>> = {
    commit: HEX_32_BYTES.test(data.commit),
    serverSeed: HEX_32_BYTES.test(data.serverSeed),
    clientSeed: CLIENT_SEED.test(data.clientSeed),
    nonce: NONCE_PATTERN.test(data.nonce),
    stake: parseSatang(data.stake) !== null,
    win: parseSatang(data.win) !== null,
  }
  return (Object.keys(rules) as RoundDataField[]).filter((field) => data[field] !== '' && !rules[field])
}

/** Recomputes every step for which there is data, and compares the results with the given values. Sends no request. */
export async function checkRound(input: RoundData): Promise<RoundCheck> {
  const data = {
    ...input,
    commit: input.commit.trim().toLowerCase(),
    serverSeed: input.serverSeed.trim().toLowerCase(),
  }
  const invalidFields = unreadableFields(data)
  const hasValid = (...fields: RoundDataField[]) =>
    fields.every((field) => data[field] !== '' && !invalidFields.includes(field))
  const serverSeed = hasValid('serverSeed') ? fromHex(data.serverSeed) : null
  const commit = serverSeed && (await commitOf(serverSeed))
  const { gameId, clientSeed } = data
  const replayed =
    serverSeed && isVerifiableGame(gameId) && hasValid('clientSeed', 'nonce')
      ? await replayRound(gameId, { serverSeed, gameId, clientSeed, nonce: Number(data.nonce) })
      : null
  const stake = hasValid('stake') ? parseSatang(data.stake) : null
  const computedWin = replayed && stake !== null ? payoutOf(stake, data.outcome, replayed.outcome) : null
  const comparisons: [RoundDataField, boolean][] = []
  if (commit && hasValid('commit')) comparisons.push(['commit', commit === data.commit])
  if (replayed && hasValid('outcome')) comparisons.push(['outcome', isSameOutcome(data.outcome, replayed.outcome)])
  // If the recorded bets do not add up to the stake, computedWin is null and the win counts as wrong.
  if (replayed && hasValid('stake', 'outcome', 'win')) comparisons.push(['win', computedWin === parseSatang(data.win)])
  return {
    invalidFields,
    differentFields: comparisons.filter(([, isRight]) => !isRight).map(([field]) => field),
    commit,
    replayed,
    win: computedWin === null ? null : formatSatang(computedWin),
    comparedFields: comparisons.map(([field]) => field),
  }
}

export type CheckVerdict = 'same' | 'different' | 'unreadable' | 'incomplete'

/** Returns the verdict: `same` only if commit and outcome were both compared with the seeds. */
export function verdictOf({
  invalidFields: unreadable,
  differentFields: different,
  comparedFields: compared,
}: RoundCheck): CheckVerdict {
  if (unreadable.length > 0) return 'unreadable'
  if (different.length > 0) return 'different'
  return compared.includes('commit') && compared.includes('outcome') ? 'same' : 'incomplete'
}
