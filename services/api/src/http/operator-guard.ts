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

interface GuardedRoute {
  config: { access: 'public' }
  preParsing: preParsingAsyncHookHandler
  preValidation: preValidationAsyncHookHandler
}

/**
 * Admits only operators with the permission. Runs before the body is read and after the rate limit, so that every guess
 * counts.
 */
export interface OperatorGuard {
  (permission: Permission): GuardedRoute
  /** True if two secrets are equal; compares in constant time. */
  isSame(actual: string, expected: string): boolean
}

export const bearerToken = ({ headers }: FastifyRequest): string =>
  /^Bearer (.{1,200})$/.exec(headers.authorization ?? '')?.[1] ?? ''

/** The operator of a guarded request. */
export function operatorOf({ operator }: FastifyRequest): Operator {
  if (!operator) throw new RequestFailure('session.missing')
  return operator
}

export function createOperatorGuard(operators: Pick<OperatorService, 'byToken'>): OperatorGuard {
  const guard = (permission: Permission): GuardedRoute => ({
    // Site sessions give no access here; only the operator's token does.
    config: { access: 'public' },
    preParsing: async (request) => {
      const token = bearerToken(request)
      if (!token) throw new RequestFailure('session.missing')
      const operator = await operators.byToken(token)
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
