import type { DepositMethod } from '@tessera/contracts'
import { DepositMethods } from '@tessera/contracts/calls'
import type { HttpClient } from '@tessera/platform'

export interface DepositApi {
  methods(): Promise<readonly DepositMethod[]>
}

export const depositApi = (http: HttpClient): DepositApi => ({
  methods: async () => (await http.call(DepositMethods)).value.methods,
})
