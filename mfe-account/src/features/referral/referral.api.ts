import { Referral } from '@tessera/contracts/calls'
import type { HttpClient } from '@tessera/platform'

export interface Invitation {
  code: string
  /** In-site path of the register form. */
  path: string
}

export const referralApi = (http: HttpClient) => ({
  invitation: async (): Promise<Invitation> => (await http.call(Referral)).value,
})
export type ReferralApi = ReturnType<typeof referralApi>
