import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { SystemStatus as SystemStatusEntity } from '../entities/status.ts'

export const SystemStatus = endpoint({
  method: 'GET',
  path: '/api/v1/system/status',
  moduleId: 'COMM3',
  access: 'public',
  reply: ok(SystemStatusEntity),
})

/** Address of the merchant for a kind of device; only 0, the mobile site, exists. */
export const DomainRoute = endpoint({
  method: 'GET',
  path: '/api/v1/system/domain-route',
  moduleId: 'COMM3',
  access: 'public',
  query: z.object({ device: z.union([z.literal('0'), z.literal(0)]) }),
  reply: ok(z.object({ domainRoute: z.string() })),
})
