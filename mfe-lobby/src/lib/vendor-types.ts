import type { LanguageCode, ReplyOf } from '@tessera/contracts'
import { oncePerHost } from '@tessera/platform'
import { VendorTypes } from '@tessera/site/calls'
import { keptReply } from './kept-reply.ts'

type Reply = ReplyOf<typeof VendorTypes>

/**
 * The merchant's vendors and their categories, loaded once a visit in each language. The stored reply of an earlier visit is
 * returned immediately, and refreshed in the background (LOB-180, LOB-181).
 */
export const vendorTypesOf = oncePerHost((host) => {
  const kept = keptReply('localStorage', 'tessera.lobby.vendors', VendorTypes, host)
  const asked = new Map<LanguageCode, Promise<Reply>>()
  const ask = (language: LanguageCode): Promise<Reply> => {
    const under = host.http.call(VendorTypes, { query: { typeId: 1, language } }).then((reply) => {
      kept.keep(reply)
      return reply
    })
    asked.set(language, under)
    under.catch(() => asked.delete(language))
    return under
  }
  return {
    async get(): Promise<Reply['value']> {
      const { language } = host.locale
      const first = !asked.has(language)
      const reply = asked.get(language) ?? ask(language)
      const have = first ? kept.read() : null
      return (have ?? (await reply)).value
    },
  }
})
