import { type ComposedSlice, Composition } from '@tessera/contracts'

const sampleHash = (letter: string) => `sha384-${letter.repeat(64)}`

const createSlice = (name: string, overrides: Partial<ComposedSlice>): ComposedSlice => ({
  name,
  version: '1.0.0',
  gear: 'linked',
  base: `/r/${name}/`,
  entry: 'entry.js',
  entryType: 'module',
  container: null,
  exposes: { './page': { js: ['page.js', 'part.js'], css: ['page.css'] } },
  locales: { th: 'th.js', en: 'en.js' },
  claims: { name, contract: '^1.0.0', routes: [], slots: [], popups: [] },
  ...overrides,
})

const createRoute = (path: string, header: 'home' | 'page', aliases: string[] = []) => ({
  path,
  aliases,
  expose: './page',
  title: { th: 'หน้า', en: 'A page' },
  access: 'public' as const,
  header,
  back: 'home' as const,
})
const createClaims = (name: string, routes: ReturnType<typeof createRoute>[]) => ({
  name,
  contract: '^1.0.0',
  routes,
  slots: [],
  popups: [],
})

/** Composition of a shell, a linked slice with the home and news pages, and a hosted slice with one page. */
export const sampleComposition = (number = 1, merchant = 'siam'): Composition =>
  Composition.parse({
    schema: 1,
    id: `composition-${merchant}-${number}`,
    number,
    merchant,
    createdAt: '2026-11-20T10:00:00.000Z',
    shell: {
      version: '1.0.0',
      contract: '1.0.0',
      base: '/r/shell/',
      entry: 'shell.js',
      js: ['react.js', 'shell.js'],
      css: ['shell.css'],
      locales: { th: 'texts-th.js', en: 'texts-en.js' },
      shared: { react: { file: 'react.js', version: '19.3.1' } },
      frame: { html: 'frame.html', css: 'frame.css' },
      hosted: ['hosted.js'],
      readsCompositionFile: true,
      wantedEarly: ['rest.js'],
    },
    slices: [
      createSlice('mfe-lobby', {
        claims: createClaims('mfe-lobby', [
          {
            ...createRoute('/m/home', 'home', ['/', '/m']),
            firstData: ['/api/v1/games/hot?language={language}'],
          } as never,
          createRoute('/m/news', 'page'),
        ]),
      }),
      createSlice('mfe-guest', {
        gear: 'hosted',
        entryType: 'script',
        container: 'guest',
        base: 'https://cdn.partner.example/guest/',
        locales: { th: null, en: null },
        claims: createClaims('mfe-guest', [createRoute('/m/guest', 'page')]),
      }),
    ],
    integrity: {
      ...Object.fromEntries(
        [
          'react.js',
          'shell.js',
          'shell.css',
          'texts-th.js',
          'texts-en.js',
          'frame.html',
          'frame.css',
          'hosted.js',
          'rest.js',
          'sw.js',
        ].map((f) => [`/r/shell/${f}`, sampleHash('S')]),
      ),
      ...Object.fromEntries(
        ['entry.js', 'page.js', 'part.js', 'page.css', 'th.js', 'en.js'].map((f) => [
          `/r/mfe-lobby/${f}`,
          sampleHash('L'),
        ]),
      ),
      ...Object.fromEntries(
        ['entry.js', 'page.js', 'part.js', 'page.css'].map((f) => [
          `https://cdn.partner.example/guest/${f}`,
          sampleHash('G'),
        ]),
      ),
    },
    imports: {
      '/r/shell/rest.js': ['/r/shell/shell.js'],
      '/r/mfe-lobby/page.js': ['/r/mfe-lobby/part.js'],
    },
  })

/** The sample composition without module imports, as older shells have it: it is served in one file. */
export const singleFileComposition = (number?: number, merchant?: string): Composition => {
  const { imports: _, ...composition } = sampleComposition(number, merchant)
  return composition
}
