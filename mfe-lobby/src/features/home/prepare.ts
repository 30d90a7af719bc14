import type { Host } from '@tessera/platform'
import { categoryIn } from './category-address.ts'
import type { HomeStore } from './home.store.ts'
import { loadCategory } from './load-category.ts'

/** Preloads the home page: the first rows, or the games of the category in the address. */
export function prepareHome(host: Host, home: Pick<HomeStore, 'start'>): void {
  const category = categoryIn(host.navigation.path)
  if (category === 'HOT') {
    home.start()
    return
  }
  // On a load error the page that needs the code shows it.
  loadCategory().then(
    ({ categoryStoreOf }) => categoryStoreOf(host).start(category),
    () => {},
  )
}
