import { GAMES, KINDS, type LotteryGame } from '@tessera/lottery'
import type { LineInput, PrizeMode } from '@tessera/site'
import { err, ok, type Result } from '../../../result.ts'
import { minorOf, moneyText } from '../../money/ledger/ledger.domain.ts'
import type { BetNumber } from '../limits/exposure.domain.ts'
import { type LotteryRules, rateAt } from '../limits/rates.domain.ts'

/** Line with a valid kind, number and unit. Minor units; rates in hundredths. */
export interface ValidLine extends BetNumber {
  unit: bigint
  times: number
  amount: bigint
  lots: number
  stake: bigint
  /** Rate that the member's slip showed. */
  rate: number
  /** Rate of the number if it is not limited. */
  fullRate: number
}

interface LinesInput {
  game: LotteryGame
  mode: PrizeMode
  lines: readonly LineInput[]
}

type InvalidFields = Record<string, string>

/** Validates a line; returns the normalized line, or its invalid fields. */
function parseLine(
  rules: LotteryRules,
  { game, mode }: LinesInput,
  line: LineInput,
  index: number,
): ValidLine | InvalidFields {
  const field = (name: keyof LineInput, problem: string): InvalidFields => ({ [`lines.${index}.${name}`]: problem })
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

const isValidLine = (result: ValidLine | InvalidFields): result is ValidLine => 'fullRate' in result

/** Invalid fields of lines that duplicate an earlier one. */
function duplicateFields(lines: readonly (ValidLine | InvalidFields)[]): InvalidFields {
  const seenNames = new Set<string>()
  const fields: InvalidFields = {}
  for (const [index, line] of lines.entries()) {
    if (!isValidLine(line)) continue
    const name = `${line.kind} ${line.numbers}`
    if (seenNames.has(name)) fields[`lines.${index}.numbers`] = 'duplicate'
    seenNames.add(name)
  }
  return fields
}

/** Validates the lines of an order; returns all invalid fields. Errors: `request.invalid`, `lottery.limit`. */
export function parseLines(rules: LotteryRules, input: LinesInput): Result<ValidLine[]> {
  if (!GAMES[input.game].modes.includes(input.mode)) return err('request.invalid', { fields: { mode: 'unknown' } })
  if (input.lines.length > rules.linesMax) return err('request.invalid', { fields: { lines: 'range' } })
  const results = input.lines.map((line, index) => parseLine(rules, input, line, index))
  const lines = results.filter(isValidLine)
  const fields = Object.assign(
    {},
    ...results.filter((line) => !isValidLine(line)),
    duplicateFields(results),
  ) as InvalidFields
  if (Object.keys(fields).length > 0) return err('request.invalid', { fields })
  const [lineMax, orderMax] = [minorOf(rules.lineMax), minorOf(rules.orderMax)]
  const overLimitIndex = lines.findIndex(({ stake }) => stake > lineMax)
  if (overLimitIndex >= 0) return err('lottery.limit', { value: { at: overLimitIndex, most: moneyText(lineMax) } })
  return totalStake(lines) > orderMax ? err('lottery.limit', { value: { most: moneyText(orderMax) } }) : ok(lines)
}

/** Total stake of lines, in minor units. */
export const totalStake = (lines: readonly Pick<ValidLine, 'stake'>[]): bigint =>
  lines.reduce((sum, { stake }) => sum + stake, 0n)
