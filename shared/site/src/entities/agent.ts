import { Money } from '@tessera/contracts'
import * as z from 'zod/mini'

/** Team totals of an agent for a range of days, both included (AGT-014). */
export const TeamSummary = z.object({
  from: z.string(),
  to: z.string(),
  members: z.int(),
  newMembers: z.int(),
  activeMembers: z.int(),
  deposit: Money,
  withdraw: Money,
  bet: Money,
  win: Money,
  /** One row a day, oldest first. */
  days: z.array(z.object({ day: z.string(), deposit: Money, bet: Money, newMembers: z.int() })),
  top: z.array(z.object({ account: z.string(), level: z.int(), bet: Money })),
})
export type TeamSummary = z.infer<typeof TeamSummary>

const flag = z.nullable(z.union([z.string(), z.number()]))

/** Contract requests of the consolidated funds info: salary, dividend, hourly salary. Empty or zero is none (AGT-026). */
export const ContractRequests = z.object({
  dailysalreqtype: flag,
  divtypecompperiodreq: flag,
  contracthoursalreq: flag,
})
export type ContractRequests = z.infer<typeof ContractRequests>
export type ContractRequest = keyof ContractRequests

/** The requests that wait for an answer, in the order in which they are shown (AGT-025). */
export const pendingContracts = (requests: ContractRequests): ContractRequest[] =>
  (['dailysalreqtype', 'divtypecompperiodreq', 'contracthoursalreq'] as const).filter((name) => {
    const value = requests[name]
    return value !== null && value !== '' && Number(value) !== 0
  })
