import type { Key } from './texts.ts'

export type CheckId = 'commitment' | 'beacon' | 'digits' | 'log' | 'kept' | 'seal' | 'receipt' | 'ticket' | 'payout'

/** `partly`: right as far as a browser can say, or with something to know; `waiting`: not known yet. */
export type CheckState = 'right' | 'partly' | 'wrong' | 'waiting'

/** What came of one check, in a plain sentence. */
export interface Check {
  readonly id: CheckId
  readonly state: CheckState
  readonly says: Key
  readonly values?: Readonly<Record<string, string | number>>
}
