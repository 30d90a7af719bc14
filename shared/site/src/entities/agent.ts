import * as z from 'zod/mini'

const flag = z.nullable(z.union([z.string(), z.number()]))

/** Contract requests of the consolidated funds info: salary, dividend, hourly salary. Empty or zero is none (AGT-026). */
export const ContractRequests = z.object({
  dailysalreqtype: flag,
  divtypecompperiodreq: flag,
  contracthoursalreq: flag,
})
export type ContractRequests = z.infer<typeof ContractRequests>
export type ContractRequest = keyof ContractRequests

/** Undecided requests, in display order (AGT-025). */
export const pendingContracts = (requests: ContractRequests): ContractRequest[] =>
  (['dailysalreqtype', 'divtypecompperiodreq', 'contracthoursalreq'] as const).filter((name) => {
    const value = requests[name]
    return value !== null && value !== '' && Number(value) !== 0
  })
