/** Preloads modules, each with its integrity; resolves true if all were loaded and valid. */
export async function preloadModules(
  document: Document,
  modules: readonly (readonly [path: string, integrity: string])[],
): Promise<boolean> {
  const results = await Promise.all(modules.map(([path, integrity]) => preloadModule(document, path, integrity)))
  return !results.includes(false)
}

/** True if the browser supports `modulepreload`; others would load nothing and report nothing. */
export const canPreload = (document: Document): boolean =>
  document.createElement('link').relList?.supports?.('modulepreload') === true

function preloadModule(document: Document, path: string, integrity: string): Promise<boolean> {
  const link = document.createElement('link')
  if (!canPreload(document)) return Promise.resolve(false)
  link.rel = 'modulepreload'
  link.integrity = integrity
  link.href = path
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true), { once: true })
    link.addEventListener(
      'error',
      () => {
        link.remove()
        resolve(false)
      },
      { once: true },
    )
    document.head.append(link)
  })
}
