import type { Translate } from '@tessera/i18n'
import type { LotteryKind } from '@tessera/site'
import type { LotteryTextKey } from './names.ts'

/** Formats the numbers of a bet for display; empty for a kind without numbers. */
export function formatNumbers(t: Translate<LotteryTextKey>, kind: LotteryKind, numbers: string): string {
  if (kind === 'ball') return t('ball_is', { place: numbers[0] ?? '', digit: numbers[2] ?? '' })
  if (numbers === 'sum') return t('sum')
  if (kind === 'big' || kind === 'small' || kind === 'odd' || kind === 'even')
    return t('ball_place', { place: numbers })
  return numbers.replaceAll(',', ' · ')
}
