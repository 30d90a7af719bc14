import type { LanguageCode, ReplyOf } from '@tessera/contracts'
import { oncePerHost } from '@tessera/platform'
import { VendorTypes } from '@tessera/site/calls'
import { responseCache } from './reply-cache.ts'

type VendorTypesResponse = ReplyOf<typeof VendorTypes>

/**
 * The merchant's vendors and their categories, loaded once a visit in each language. The stored response of an earlier visit is
 * returned immediately, and refreshed in the background (LOB-180, LOB-181).
 */
export const vendorTypesOf = oncePerHost((host) => {
  const cache = responseCache('localStorage', 'tessera.lobby.vendors', VendorTypes, host)
  const requests = new Map<LanguageCode, Promise<VendorTypesResponse>>()
  const fetchTypes = (language: LanguageCode): Promise<VendorTypesResponse> => {
    const request = host.http.call(VendorTypes, { query: { typeId: 1, language } }).then((response) => {
      cache.save(response)
      return response
    })
    requests.set(language, request)
    request.catch(() => requests.delete(language))
    return request
  }
  return {
    async get(): Promise<VendorTypesResponse['value']> {
      const { language } = host.locale
      const isFirstRequest = !requests.has(language)
      const response = requests.get(language) ?? fetchTypes(language)
      const cached = isFirstRequest ? cache.read() : null
      return (cached ?? (await response)).value
    },
  }
})
