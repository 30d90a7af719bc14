import { GAMES, KINDS, type LotteryGame } from '@tessera/lottery'
import type { LineInput, PrizeMode } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import { minorOf, moneyText } from '../../money/ledger/ledger.domain.ts'
import type { Numbered } from '../limits/exposure.domain.ts'
import { type LotteryRules, rateAt } from '../limits/rates.domain.ts'

/** A line that is valid by itself. Minor units; rates in hundredths. */
export interface WishedLine extends Numbered {
  unit: bigint
  times: number
  amount: bigint
  lots: number
  stake: bigint
  /** Rate that the slip showed. */
  rate: number
  /** Rate of the number without a limit. */
  fullRate: number
}

interface LinesInput {
  game: LotteryGame
  mode: PrizeMode
  lines: readonly LineInput[]
}

type Fields = Record<string, string>

/** A line as the game takes it, or what is wrong with it. */
function readLine(rules: LotteryRules, { game, mode }: LinesInput, line: LineInput, at: number): WishedLine | Fields {
  const field = (name: keyof LineInput, fault: string): Fields => ({ [`lines.${at}.${name}`]: fault })
  const kind = KINDS[game][line.kind]
  if (!kind) return field('kind', 'unknown')
  const numbers = kind.normal(line.numbers)
  if (numbers === null) return field('numbers', 'format')
  const fullRate = rateAt(rules, game, mode, line.kind, numbers)
  if (fullRate === null) return field('kind', 'unknown')
  const unit = minorOf(line.unit)
  if (unit < minorOf(rules.unitMin)) return field('unit', 'range')
  const amount = unit * BigInt(line.times)
  const stake = amount * BigInt(kind.lots)
  return {
    kind: line.kind,
    numbers,
    unit,
    times: line.times,
    amount,
    lots: kind.lots,
    stake,
    rate: line.rate,
    fullRate,
  }
}

const isLine = (read: WishedLine | Fields): read is WishedLine => 'fullRate' in read

/** Lines that buy the same as one before them. */
function duplicates(lines: readonly (WishedLine | Fields)[]): Fields {
  const seenNames = new Set<string>()
  const fields: Fields = {}
  for (const [at, line] of lines.entries()) {
    if (!isLine(line)) continue
    const name = `${line.kind} ${line.numbers}`
    if (seenNames.has(name)) fields[`lines.${at}.numbers`] = 'duplicate'
    seenNames.add(name)
  }
  return fields
}

/** The lines of an order as tickets have them; every one that is none is named. Refused: `request.invalid`, `lottery.limit`. */
export function readLines(rules: LotteryRules, input: LinesInput): Outcome<WishedLine[]> {
  if (!GAMES[input.game].modes.includes(input.mode)) return refused('request.invalid', { fields: { mode: 'unknown' } })
  if (input.lines.length > rules.linesMax) return refused('request.invalid', { fields: { lines: 'range' } })
  const read = input.lines.map((line, at) => readLine(rules, input, line, at))
  const lines = read.filter(isLine)
  const fields = Object.assign({}, ...read.filter((line) => !isLine(line)), duplicates(read)) as Fields
  if (Object.keys(fields).length > 0) return refused('request.invalid', { fields })
  const [lineMax, orderMax] = [minorOf(rules.lineMax), minorOf(rules.orderMax)]
  const dear = lines.findIndex(({ stake }) => stake > lineMax)
  if (dear >= 0) return refused('lottery.limit', { value: { at: dear, most: moneyText(lineMax) } })
  return stakeOf(lines) > orderMax ? refused('lottery.limit', { value: { most: moneyText(orderMax) } }) : done(lines)
}

/** Total stake of lines, minor units. */
export const stakeOf = (lines: readonly Pick<WishedLine, 'stake'>[]): bigint =>
  lines.reduce((sum, { stake }) => sum + stake, 0n)
