import type { HttpClient } from '@tessera/platform'
import type { DepositMethod } from '@tessera/site'
import { DepositMethods } from '@tessera/site/calls'

export interface DepositApi {
  methods(): Promise<readonly DepositMethod[]>
}

export const depositApi = (http: HttpClient): DepositApi => ({
  methods: async () => (await http.call(DepositMethods)).value.methods,
})
