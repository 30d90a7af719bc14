import { LocalText, Money } from '@tessera/contracts'
import * as z from 'zod/mini'
import { DepositMethodKind } from '../enums.ts'

export const DepositMethod = z.object({
  id: z.string(),
  kind: DepositMethodKind,
  name: LocalText,
  min: Money,
  max: Money,
  /** Flat fee for the member; "0.00" is free. */
  fee: Money,
  /** Usual time to credit, in minutes. */
  minutes: z.int(),
  recommended: z.boolean(),
  quickAmounts: z.array(Money),
})
export type DepositMethod = z.infer<typeof DepositMethod>
