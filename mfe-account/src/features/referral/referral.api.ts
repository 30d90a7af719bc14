import type { HttpClient } from '@tessera/platform'
import { Referral } from '@tessera/site/calls'
import type { Invitation } from './invitation.ts'

export const referralApi = (http: HttpClient) => ({
  invitation: async (): Promise<Invitation> => (await http.call(Referral)).value,
})
