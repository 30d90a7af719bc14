import { createHash, timingSafeEqual } from 'node:crypto'
import { RequestFailure, refuseUnstorable } from '@tessera/server'
import { may, type Operator, type Permission } from '@tessera/site/operations'
import type { FastifyRequest, preParsingAsyncHookHandler, preValidationAsyncHookHandler } from 'fastify'
import type { OperatorService } from '../modules/identity/operators/operators.service.ts'

declare module 'fastify' {
  interface FastifyRequest {
    operator: Operator | null
  }
}

interface Guarded {
  config: { access: 'public' }
  preParsing: preParsingAsyncHookHandler
  preValidation: preValidationAsyncHookHandler
}

/**
 * Lets only operators with the permission pass. Runs before the body is read and after the rate limit, so that every guess
 * counts.
 */
export interface OperatorGuard {
  (permission: Permission): Guarded
  /** True if two secrets are equal; compares in constant time. */
  isSame(actual: string, expected: string): boolean
}

export const bearerOf = ({ headers }: FastifyRequest): string =>
  /^Bearer (.{1,200})$/.exec(headers.authorization ?? '')?.[1] ?? ''

/** The operator of a guarded request. */
export function operatorOf({ operator }: FastifyRequest): Operator {
  if (!operator) throw new RequestFailure('session.missing')
  return operator
}

export function createOperatorGuard(operators: Pick<OperatorService, 'of'>): OperatorGuard {
  const guard = (permission: Permission): Guarded => ({
    // No session of any site opens this: the operator's own is the access.
    config: { access: 'public' },
    preParsing: async (request) => {
      const token = bearerOf(request)
      if (!token) throw new RequestFailure('session.missing')
      const operator = await operators.of(token)
      if (!operator) throw new RequestFailure('session.ended')
      if (!may(operator.role, permission)) throw new RequestFailure('permission.denied')
      request.operator = operator
    },
    preValidation: async (request) => refuseUnstorable(request),
  })
  return Object.assign(guard, {
    isSame: (actual: string, expected: string) => timingSafeEqual(digest(actual), digest(expected)),
  })
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
