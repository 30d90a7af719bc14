import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { DepositMethod } from '../entities/cashier.ts'

export const DepositMethods = endpoint({
  method: 'GET',
  path: '/api/v1/deposit/methods',
  moduleId: 'COMM3',
  access: 'member',
  reply: ok(z.object({ methods: z.array(DepositMethod) })),
})
