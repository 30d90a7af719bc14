import { type App, RequestFailure } from '@tessera/server'
import { DepositMethods } from '@tessera/site/calls'
import { serveSigned } from '../../../http/serve.ts'

export function cashierRoutes(app: App): void {
  serveSigned(
    app,
    DepositMethods,
    async ({ merchant }) => {
      if (merchant.switches.dep_func !== true) throw new RequestFailure('permission.denied')
      return { success: true as const, value: { methods: merchant.depositMethods } }
    },
    { refuses: ['permission.denied'] },
  )
}
