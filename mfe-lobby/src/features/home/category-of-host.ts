import { oncePerHost } from '@tessera/platform'
import { categoryApi } from './category.api.ts'
import { CategoryStore } from './category.store.ts'

/** The games of the categories, once per Host; they come with the code that draws them. */
export const categoryOf = oncePerHost((host) => {
  const store = new CategoryStore(categoryApi(host.http, () => host.locale.language))
  host.events.on('language:reload', store.reload, host.lifetime)
  return store
})
