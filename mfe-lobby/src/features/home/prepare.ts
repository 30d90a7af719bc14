import type { Host } from '@tessera/platform'
import { categoryOf } from './category-address.ts'
import type { HomeStore } from './home.store.ts'
import { loadCategory } from './load-category.ts'

/** Preloads the home page: the first rows, or the games of the category in the address. */
export function prepareHome(host: Host, home: Pick<HomeStore, 'start'>): void {
  const category = categoryOf(host.navigation.path)
  if (category === 'HOT') {
    home.start()
    return
  }
  // A load error is ignored here: the page that needs the code shows it.
  loadCategory().then(
    ({ categoryStoreOf }) => categoryStoreOf(host).start(category),
    () => {},
  )
}
