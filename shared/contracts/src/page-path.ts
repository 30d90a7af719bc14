/** A page's path as it is looked up: without query, fragment and trailing slash; the root stays `/`. */
export const pagePath = (to: string): string => {
  const path = to.split(/[?#]/)[0] ?? ''
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
