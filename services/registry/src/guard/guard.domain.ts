import type { Guard } from '@tessera/contracts'

/** What a guard saw when it tripped; goes into the audit. */
export interface Trip {
  metric: 'load-error-rate'
  rate: number
  failed: number
  loads: number
  maxRate: number
}

/** What a guard makes of a candidate's loads: null while they are too few or go well enough. */
export function judge({ maxRate, minLoads }: Guard, loads: number, failed: number): Trip | null {
  if (loads < minLoads) return null
  const rate = failed / loads
  return rate > maxRate ? { metric: 'load-error-rate', rate, failed, loads, maxRate } : null
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** Why in words: `load-error rate 5.3 % (53 of 1,000 loads) is over 2 %`. */
export const inWords = ({ rate, failed, loads, maxRate }: Trip): string =>
  `load-error rate ${number.format(rate * 100)} % (${number.format(failed)} of ${number.format(loads)} loads) is over ${number.format(maxRate * 100)} %`
