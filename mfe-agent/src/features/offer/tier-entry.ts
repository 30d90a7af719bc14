import { latinDigits, plainText } from '@tessera/contracts'
import { readMoney } from '@tessera/i18n/money'
import type { ContractKind, ContractTier } from '@tessera/site'
import { percentOf, readPercent } from '../../lib/percent.ts'

export type TierField = 'turnover' | 'active' | 'net' | 'share'

/** A tier as it is typed. */
export interface TierEntry {
  /** Identifies it while tiers are added and removed. */
  readonly key: number
  readonly texts: Readonly<Record<TierField, string>>
}

/** The thresholds that a kind looks at; one that it does not look at is 0. */
export const FIELDS_OF: Readonly<Record<ContractKind, readonly TierField[]>> = {
  salary: ['turnover', 'active', 'share'],
  hour: ['turnover', 'active', 'share'],
  dividend: ['net', 'active', 'share'],
}

const COUNT = /^\d{1,6}$/

/** A count as it was typed; null where it is none. */
function readCount(typed: string): number | null {
  const text = latinDigits(plainText(typed)).trim()
  return COUNT.test(text) ? Number(text) : null
}

export const BLANK: TierEntry['texts'] = { turnover: '', active: '0', net: '', share: '' }

/** Returns the texts of an existing tier, to be edited. */
export const textsOf = ({ turnover, active, net, ppm }: ContractTier): TierEntry['texts'] => ({
  turnover,
  active: String(active),
  net,
  share: percentOf(ppm).slice(0, -1),
})

/** Parses the typed tier; null if a part is unreadable, or it pays nothing. */
export function tierOf({ texts }: TierEntry, kind: ContractKind): ContractTier | null {
  const looksAt = (field: TierField) => FIELDS_OF[kind].includes(field)
  const turnover = looksAt('turnover') ? readMoney(texts.turnover) : '0.00'
  const net = looksAt('net') ? readMoney(texts.net) : '0.00'
  const active = readCount(texts.active)
  const ppm = readPercent(texts.share)
  return turnover === null || net === null || active === null || !ppm ? null : { turnover, net, active, ppm }
}
