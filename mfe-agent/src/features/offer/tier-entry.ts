import { latinDigits, plainText } from '@tessera/contracts'
import { readMoney } from '@tessera/i18n/money'
import type { ContractKind, ContractTier } from '@tessera/site'
import { formatPercent, parsePercent } from '../../lib/percent.ts'

export type TierField = 'turnover' | 'active' | 'net' | 'share'

/** Entered texts of a tier. */
export interface TierEntry {
  /** Identifies it while tiers are added and removed. */
  readonly key: number
  readonly texts: Readonly<Record<TierField, string>>
}

/** Fields that a contract of each kind uses; unused thresholds are 0. */
export const FIELDS_OF: Readonly<Record<ContractKind, readonly TierField[]>> = {
  salary: ['turnover', 'active', 'share'],
  hour: ['turnover', 'active', 'share'],
  dividend: ['net', 'active', 'share'],
}

const COUNT_PATTERN = /^\d{1,6}$/

/** Parses an entered count; null if it is invalid. */
function parseCount(input: string): number | null {
  const text = latinDigits(plainText(input)).trim()
  return COUNT_PATTERN.test(text) ? Number(text) : null
}

export const BLANK_TEXTS: TierEntry['texts'] = { turnover: '', active: '0', net: '', share: '' }

/** Returns the texts of an existing tier, to be edited. */
export const textsOf = ({ turnover, active, net, ppm }: ContractTier): TierEntry['texts'] => ({
  turnover,
  active: String(active),
  net,
  share: formatPercent(ppm).slice(0, -1),
})

/** Parses the typed tier; null if a field is invalid, or the share is zero. */
export function parseTier({ texts }: TierEntry, kind: ContractKind): ContractTier | null {
  const usesField = (field: TierField) => FIELDS_OF[kind].includes(field)
  const turnover = usesField('turnover') ? readMoney(texts.turnover) : '0.00'
  const net = usesField('net') ? readMoney(texts.net) : '0.00'
  const active = parseCount(texts.active)
  const ppm = parsePercent(texts.share)
  return turnover === null || net === null || active === null || !ppm ? null : { turnover, net, active, ppm }
}
