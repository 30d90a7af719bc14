/** The shell's own copies of the shared libraries, under the names that federation hosts share them by. */
export async function sharedModules(): Promise<Record<string, unknown>> {
  const [react, jsx, reactDom, mobx, mobxReact, router, i18next, zod, platform, i18n, ui] = await Promise.all([
    import('react'),
    import('react/jsx-runtime'),
    import('react-dom'),
    import('mobx'),
    import('mobx-react-lite'),
    import('react-router-dom'),
    import('i18next'),
    import('zod/mini'),
    import('@tessera/platform'),
    import('@tessera/i18n'),
    import('@tessera/ui'),
  ])
  return {
    react,
    'react/jsx-runtime': jsx,
    'react-dom': reactDom,
    mobx,
    'mobx-react-lite': mobxReact,
    'react-router-dom': router,
    i18next,
    'zod/mini': zod,
    '@tessera/platform': platform,
    '@tessera/i18n': i18n,
    '@tessera/ui': ui,
  }
}
