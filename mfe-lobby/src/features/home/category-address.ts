import type { Category } from '@tessera/site'
import { CATEGORY_ROUTES } from '../../lib/category-routes.ts'

const CATEGORY_PARAM = 'category'

const splitPath = (path: string): [pathname: string, query: URLSearchParams] => {
  const [pathname = '', query = ''] = path.split('?')
  return [pathname, new URLSearchParams(query)]
}

const isCategoryName = (name: string): name is Category => Object.hasOwn(CATEGORY_ROUTES, name)

/** Returns the category in an address of the home page; HOT (the whole lobby) if there is none. */
export function categoryOf(path: string): Category {
  const name = splitPath(path)[1].get(CATEGORY_PARAM)?.toUpperCase() ?? ''
  return isCategoryName(name) ? name : 'HOT'
}

/** Returns the same address for another category; other parameters are unchanged. */
export function addressOf(path: string, category: Category): string {
  const [pathname, query] = splitPath(path)
  if (category === 'HOT') query.delete(CATEGORY_PARAM)
  else query.set(CATEGORY_PARAM, category.toLowerCase())
  const queryText = query.toString()
  return queryText ? `${pathname}?${queryText}` : pathname
}
