import type { BodyOf, ReplyOf } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type { SocialBrand } from '@tessera/site'
import { FinishSocial, StartSocial, UnlinkSocial } from '@tessera/site/calls'

export type SocialStart = BodyOf<typeof StartSocial>
export type SocialReturn = BodyOf<typeof FinishSocial>
export type SocialOutcome = ReplyOf<typeof FinishSocial>['value']

export interface SocialApi {
  /** Where the browser goes to. */
  start(wish: SocialStart): Promise<string>
  finish(back: SocialReturn): Promise<SocialOutcome>
  unlink(brand: SocialBrand): Promise<unknown>
}

export const socialApi = (http: HttpClient): SocialApi => ({
  start: async (body) => (await http.call(StartSocial, { body })).value.url,
  finish: async (body) => (await http.call(FinishSocial, { body })).value,
  unlink: (brand) => http.call(UnlinkSocial, { query: { brand } }),
})
