import type { BodyOf, ReplyOf } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type { SocialBrand } from '@tessera/site'
import { FinishSocial, LinkSocial, StartSocial, UnlinkSocial } from '@tessera/site/calls'
import { callEnclosed } from '@tessera/site/enclosed-call'

export type SocialStart = BodyOf<typeof StartSocial>
export type SocialLink = BodyOf<typeof LinkSocial>
export type SocialReturn = BodyOf<typeof FinishSocial>
export type SocialOutcome = ReplyOf<typeof FinishSocial>['value']

export interface SocialApi {
  /** Returns the address to open. */
  start(input: SocialStart): Promise<string>
  /** Returns the address to open for linking the provider to the session's account. */
  link(input: SocialLink): Promise<string>
  finish(redirectParams: SocialReturn): Promise<SocialOutcome>
  unlink(brand: SocialBrand): Promise<unknown>
}

export const socialApi = (http: HttpClient): SocialApi => ({
  start: async (body) => (await http.call(StartSocial, { body })).value.url,
  link: async (body) => (await callEnclosed(http, LinkSocial, body)).value.url,
  finish: async (body) => (await http.call(FinishSocial, { body })).value,
  unlink: (brand) => http.call(UnlinkSocial, { query: { brand } }),
})
