import type { App } from '@tessera/server'
import { CloseCase, OPERATIONS_PATH, ProviderCaseReply, ProviderCases } from '@tessera/site/operations'
import * as z from 'zod'
import { type OperatorGuard, operatorOf } from '../../../http/operator-guard.ts'
import { unwrap } from '../../../result.ts'
import type { CaseService } from './cases.service.ts'

const path = `${OPERATIONS_PATH}/cashier/cases`
const idParams = z.object({ id: z.string().regex(/^\d{1,18}$/) })
const success = true as const

/** Routes of the cases, which operators list and close. */
export function caseRoutes(app: App, cases: CaseService, guard: OperatorGuard): void {
  app.get(path, { ...guard('read'), schema: { response: { 200: ProviderCases } } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ success, value: await cases.list() }),
  )
  app.post(
    `${path}/:id/close`,
    { ...guard('cashier.second'), schema: { params: idParams, body: CloseCase, response: { 200: ProviderCaseReply } } },
    async (request) => {
      const { params, body } = request
      return { success, value: unwrap(await cases.close(params.id, body, operatorOf(request).name)) }
    },
  )
}
