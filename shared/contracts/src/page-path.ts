/** Normalizes a page's path for look-ups: without query, fragment and trailing slash; the root stays `/`. */
export const pagePath = (url: string): string => {
  const path = url.split(/[?#]/)[0] ?? ''
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
