import { FREE_MULTIPLE, LINES, ROWS, SCATTER_PAYS, type SlotSpin, STRIPS, symbolAt } from '@tessera/fair'
import type { Formats } from '../kit/format.ts'
import type { SlotTexts } from './texts.ts'

/** Payout of a number of line bets, in satang, for a stake in satang. */
export const payoutOf = (stake: number, lineBets: number): number => (stake / LINES.length) * lineBets

/** Returns the payout of a free spin, which is doubled. */
export const freeSpinPayout = (stake: number, { pays }: SlotSpin): number => payoutOf(stake, pays * FREE_MULTIPLE)

/** True if the win exceeds the stake; only such wins are celebrated. */
export const isCelebrated = (stake: number, win: number): boolean => win > stake

/** Describes the reels, row by row, for screen readers. */
export const reelsText = (stops: readonly number[], texts: SlotTexts): string =>
  texts.reels(
    Array.from({ length: ROWS }, (_, row) =>
      STRIPS.map((_, reel) => texts.symbols[symbolAt(stops, reel, row)]).join(' '),
    ),
  )

/** Describes the result of a spin in one line: amount and winning symbols. */
export function outcomeText(spin: SlotSpin, stake: number, texts: SlotTexts, formats: Formats, multiplier = 1): string {
  const amount = (lineBets: number) => formats.money(payoutOf(stake, lineBets * multiplier))
  const win = payoutOf(stake, spin.pays * multiplier)
  if (win === 0) return texts.lost
  const parts = spin.lines.map(({ line, symbol, count, pays }) =>
    texts.line(line + 1, texts.symbols[symbol], count, amount(pays)),
  )
  const scatterPay = SCATTER_PAYS[spin.scatters - 3]
  if (scatterPay !== undefined) parts.push(texts.scatter(spin.scatters, amount(scatterPay * LINES.length)))
  const head = isCelebrated(stake, win) ? texts.won(formats.money(win)) : texts.returned(formats.money(win))
  return `${head} · ${parts.join(' · ')}`
}
