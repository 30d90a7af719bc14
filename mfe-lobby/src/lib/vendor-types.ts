import type { LanguageCode, ReplyOf } from '@tessera/contracts'
import { oncePerHost } from '@tessera/platform'
import { VendorTypes } from '@tessera/site/calls'
import { replyCache } from './reply-cache.ts'

type Reply = ReplyOf<typeof VendorTypes>

/**
 * The merchant's vendors and their categories, loaded once a visit in each language. The stored reply of an earlier visit is
 * returned immediately, and refreshed in the background (LOB-180, LOB-181).
 */
export const vendorTypesOf = oncePerHost((host) => {
  const cache = replyCache('localStorage', 'tessera.lobby.vendors', VendorTypes, host)
  const requests = new Map<LanguageCode, Promise<Reply>>()
  const fetchTypes = (language: LanguageCode): Promise<Reply> => {
    const request = host.http.call(VendorTypes, { query: { typeId: 1, language } }).then((reply) => {
      cache.save(reply)
      return reply
    })
    requests.set(language, request)
    request.catch(() => requests.delete(language))
    return request
  }
  return {
    async get(): Promise<Reply['value']> {
      const { language } = host.locale
      const isFirstRequest = !requests.has(language)
      const reply = requests.get(language) ?? fetchTypes(language)
      const cached = isFirstRequest ? cache.read() : null
      return (cached ?? (await reply)).value
    },
  }
})
