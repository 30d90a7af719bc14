import { type Dice, HI_LO_RETURNS, type HiLoBet } from '@tessera/fair'
import { type Formats, oddsText } from '../kit/format.ts'
import type { HiLoTexts } from './texts.ts'

/** Formats the odds on a spot; a face has three. */
export function spotOdds({ on: spot }: HiLoBet): string {
  const returns = HI_LO_RETURNS[spot]
  return typeof returns === 'number' ? oddsText(returns) : returns.map(oddsText).join(' / ')
}

/** True if the payout exceeds the stake; only such wins are celebrated. */
export const isCelebrated = (stake: number, win: number): boolean => win > stake

export function diceText(dice: Dice, texts: HiLoTexts): string {
  const total = dice[0] + dice[1] + dice[2]
  const parts = [total <= 10 ? texts.low : texts.high, total % 2 === 1 ? texts.odd : texts.even]
  if (dice[0] === dice[1] && dice[1] === dice[2]) parts.push(texts.triple)
  return texts.dice(dice, total, parts.join(' '))
}

/** Describes the dice and the total payout of all bets. */
export function outcomeText(dice: Dice, stake: number, win: number, texts: HiLoTexts, formats: Formats): string {
  const money = formats.money(win)
  const resultText = win === 0 ? texts.lost : isCelebrated(stake, win) ? texts.won(money) : texts.returned(money)
  return `${diceText(dice, texts)} · ${resultText}`
}
