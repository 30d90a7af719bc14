import type { Guard } from '@tessera/contracts'

/** What a guard saw when it tripped; goes into the audit. */
export interface Trip {
  metric: 'load-error-rate'
  rate: number
  failed: number
  loads: number
  maxRate: number
}

/** Loads that were told from one network; its name is empty where an edge answers for them without saying where from. */
export interface Told {
  network: string
  loads: number
  failed: number
}

/** Of the loads of one network that went well the guard believes so many, and so many of those that failed. */
const BELIEVED = 5
/** Failures of fewer networks stop nobody's rollout. */
const NETWORKS = 3

/** What the guard believes of what a network tells, after what it believed of it before. */
export function believed({ network, loads, failed }: Told, before: Omit<Told, 'network'>): Told {
  if (network === '') return { network, loads, failed }
  const most = (told: number, had: number) => Math.max(0, Math.min(told, BELIEVED - had))
  const bad = most(failed, before.failed)
  return { network, loads: bad + most(loads - failed, before.loads - before.failed), failed: bad }
}

/** Whether failures were told from so many networks that they are no single visitor's word. */
export const isWidespread = (networks: readonly string[]): boolean =>
  networks.includes('') || networks.length >= NETWORKS

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
