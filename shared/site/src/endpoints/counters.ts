import { ok } from '@tessera/contracts'
import { endpoint } from '../endpoint.ts'
import { Counters as CountersEntity } from '../entities/counters.ts'

export const Counters = endpoint({
  method: 'GET',
  path: '/api/v1/rewards/counters',
  moduleId: 'COMM3',
  access: 'session',
  reply: ok(CountersEntity),
})
