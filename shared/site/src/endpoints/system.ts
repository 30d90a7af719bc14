import { ok } from '@tessera/contracts'
import { endpoint } from '../endpoint.ts'
import { SystemStatus as SystemStatusEntity } from '../entities/status.ts'

export const SystemStatus = endpoint({
  method: 'GET',
  path: '/api/v1/system/status',
  moduleId: 'COMM3',
  access: 'public',
  reply: ok(SystemStatusEntity),
})
