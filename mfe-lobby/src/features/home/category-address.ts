import type { Category } from '@tessera/site'
import { CATEGORY_ROUTES } from '../../lib/category-routes.ts'

const WORD = 'category'

const split = (path: string): [pathname: string, query: URLSearchParams] => {
  const [pathname = '', query = ''] = path.split('?')
  return [pathname, new URLSearchParams(query)]
}

const isCategory = (word: string): word is Category => Object.hasOwn(CATEGORY_ROUTES, word)

/** The category that an address of the home page names; HOT, the whole lobby, where it names none. */
export function categoryIn(path: string): Category {
  const word = split(path)[1].get(WORD)?.toUpperCase() ?? ''
  return isCategory(word) ? word : 'HOT'
}

/** Returns the same address for another category; other parameters are unchanged. */
export function addressOf(path: string, category: Category): string {
  const [pathname, query] = split(path)
  if (category === 'HOT') query.delete(WORD)
  else query.set(WORD, category.toLowerCase())
  const queryText = query.toString()
  return queryText ? `${pathname}?${queryText}` : pathname
}
