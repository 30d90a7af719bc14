import type { CheckState } from '@tessera/ui/check-list'
import type { VerifyTextKey } from './texts.ts'

export type CheckId = 'commitment' | 'beacon' | 'digits' | 'log' | 'kept' | 'seal' | 'receipt' | 'ticket' | 'payout'

/** Result of one check, with a text for members. */
export interface Check {
  readonly id: CheckId
  readonly state: CheckState
  readonly messageKey: VerifyTextKey
  readonly values?: Readonly<Record<string, string | number>>
}
