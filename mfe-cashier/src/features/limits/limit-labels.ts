import type { TextKey } from '@tessera/i18n'
import { translate } from '@tessera/i18n'
import { compareMoney, formatMoney } from '@tessera/i18n/money'
import type { Limit, LimitKind, LimitWindow } from '@tessera/site'
import type { LimitValueInput } from './limits.api.ts'

type Key = TextKey<'mfe-cashier'>

export const KIND_NAMES: Readonly<Record<LimitKind, Key>> = {
  deposit: 'limits.deposit',
  loss: 'limits.loss',
  stake: 'limits.stake',
  time: 'limits.time',
}

export const WINDOW_NAMES: Readonly<Record<LimitWindow, Key>> = {
  day: 'limits.day',
  week: 'limits.week',
  month: 'limits.month',
}

const MINUTES_PER_HOUR = 60
const t = translate('mfe-cashier')

/** Formats the value of a limit: money, or hours and minutes; null as `no limit`. */
export function formatLimitValue(kind: LimitKind, value: LimitValueInput, currency: string): string {
  if (value === null) return t('limits.none')
  if (kind !== 'time') return formatMoney(value, { currency, short: true })
  const minutes = Number(value)
  return t('limits.time_value', {
    hours: Math.floor(minutes / MINUTES_PER_HOUR),
    minutes: minutes % MINUTES_PER_HOUR,
  })
}

/** Returns the stricter of the member's and the operator's value; null if there is neither. */
export function strictestValue({ kind, value, operator }: Limit): LimitValueInput {
  if (value === null || operator === null) return value ?? operator
  const isOperatorStricter = kind === 'time' ? Number(operator) < Number(value) : compareMoney(operator, value) < 0
  return isOperatorStricter ? operator : value
}

/** Returns the used fraction of a limit, 0 to 1: only for the width of a bar. After wins the used amount may be negative. */
export const usedShare = (used: string, limit: string): number =>
  Number(limit) === 0 ? 1 : Math.max(0, Number(used) / Number(limit))
