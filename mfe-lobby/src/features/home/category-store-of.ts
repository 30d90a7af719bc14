import { oncePerHost } from '@tessera/platform'
import { vendorTypesOf } from '../../lib/vendor-types.ts'
import { categoryApi } from './category.api.ts'
import { CategoryStore } from './category.store.ts'

/** Games of the categories, once per Host; loaded with the code that renders them. */
export const categoryStoreOf = oncePerHost((host) => {
  const { http, locale } = host
  const mapping = async () => (await vendorTypesOf(host).get()).config.mapping
  const store = new CategoryStore(categoryApi({ http, language: () => locale.language, mapping }))
  host.events.on('language:reload', store.reload, host.lifetime)
  return store
})
