import { ok } from '@tessera/contracts'
import { endpoint } from '../endpoint.ts'
import { ContractRequests } from '../entities/agent.ts'

/** Consolidated funds info: contracts that need the caller's decision (AGT-022). */
export const FundsInfo = endpoint({
  method: 'GET',
  path: '/api/v1/funds/info',
  moduleId: 'FUNDTRANS3',
  access: 'member',
  reply: ok(ContractRequests),
})
