import { type App, RequestFailure } from '@tessera/server'
import {
  NewOperator,
  OPERATIONS_PATH,
  OperatorAudit,
  OperatorChange,
  OperatorList,
  OperatorReply,
  SignedIn,
  SignIn,
  WhoAmI,
} from '@tessera/site/operations'
import * as z from 'zod'
import { bearerToken, type OperatorGuard, operatorOf } from '../../../http/operator-guard.ts'
import { unwrap } from '../../../result.ts'
import type { OperatorService } from './operators.service.ts'

const path = (subpath: string) => `${OPERATIONS_PATH}/${subpath}`
const success = true as const
const idParams = z.object({ id: z.string().uuid() })

/** Routes for operators and their audit log. `limit`: sign-in attempts per minute and address. */
export function operatorRoutes(
  app: App,
  operators: OperatorService,
  guard: OperatorGuard,
  { limit, setupToken }: { limit: number; setupToken: string | undefined },
): void {
  const publicRateLimited = { config: { access: 'public', rateLimit: { max: limit, timeWindow: 60_000 } } } as const
  app.post(
    path('session'),
    { ...publicRateLimited, schema: { body: SignIn, response: { 200: SignedIn } } },
    async ({ body }) => ({
      success,
      value: unwrap(await operators.signIn(body.name, body.password)),
    }),
  )
  app.get(path('session'), { ...guard('read'), schema: { response: { 200: WhoAmI } } }, async (request) => ({
    success,
    value: operatorOf(request),
  }))
  app.delete(path('session'), { ...guard('read') }, async (request, reply) => {
    await operators.signOut(bearerToken(request))
    return reply.code(204).send()
  })
  if (setupToken !== undefined)
    app.post(
      path('setup'),
      { ...publicRateLimited, schema: { body: SignIn, response: { 200: OperatorReply } } },
      async (request) => {
        if (!guard.isSame(bearerToken(request), setupToken)) throw new RequestFailure('permission.denied')
        return { success, value: unwrap(await operators.addFirstOperator(request.body.name, request.body.password)) }
      },
    )
  app.get(path('operators'), { ...guard('read'), schema: { response: { 200: OperatorList } } }, async () => ({
    success,
    value: await operators.list(),
  }))
  app.post(
    path('operators'),
    { ...guard('operators.change'), schema: { body: NewOperator, response: { 200: OperatorReply } } },
    async (request) => ({ success, value: unwrap(await operators.add(request.body, operatorOf(request))) }),
  )
  app.put(
    path('operators/:id'),
    {
      ...guard('operators.change'),
      schema: { params: idParams, body: OperatorChange, response: { 200: OperatorReply } },
    },
    async (request) => ({
      success,
      value: unwrap(await operators.change(request.params.id, request.body, operatorOf(request))),
    }),
  )
  app.get(
    path('audit'),
    {
      ...guard('read'),
      schema: {
        querystring: z.object({ before: z.coerce.number().int().positive().optional() }),
        response: { 200: OperatorAudit },
      },
    },
    async ({ query }) => ({ success, value: await operators.auditPage(query.before) }),
  )
}
