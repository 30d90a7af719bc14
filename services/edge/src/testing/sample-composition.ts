import { type ComposedSlice, Composition } from '@tessera/contracts'

const hash = (letter: string) => `sha384-${letter.repeat(64)}`

const slice = (name: string, change: Partial<ComposedSlice>): ComposedSlice => ({
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
  ...change,
})

const route = (path: string, header: 'home' | 'page', aliases: string[] = []) => ({
  path,
  aliases,
  expose: './page',
  title: { th: 'หน้า', en: 'A page' },
  access: 'public' as const,
  header,
  back: 'home' as const,
})
const claims = (name: string, routes: ReturnType<typeof route>[]) => ({
  name,
  contract: '^1.0.0',
  routes,
  slots: [],
  popups: [],
})

/** A shell, a linked slice with home and a page of news, and a hosted slice with a page of its own. */
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
      slice('mfe-lobby', {
        claims: claims('mfe-lobby', [
          { ...route('/m/home', 'home', ['/', '/m']), firstData: ['/api/v1/games/hot?language={language}'] } as never,
          route('/m/news', 'page'),
        ]),
      }),
      slice('mfe-guest', {
        gear: 'hosted',
        entryType: 'script',
        container: 'guest',
        base: 'https://cdn.partner.example/guest/',
        locales: { th: null, en: null },
        claims: claims('mfe-guest', [route('/m/guest', 'page')]),
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
        ].map((f) => [`/r/shell/${f}`, hash('S')]),
      ),
      ...Object.fromEntries(
        ['entry.js', 'page.js', 'part.js', 'page.css', 'th.js', 'en.js'].map((f) => [`/r/mfe-lobby/${f}`, hash('L')]),
      ),
      ...Object.fromEntries(
        ['entry.js', 'page.js', 'part.js', 'page.css'].map((f) => [
          `https://cdn.partner.example/guest/${f}`,
          hash('G'),
        ]),
      ),
    },
    imports: {
      '/r/shell/rest.js': ['/r/shell/shell.js'],
      '/r/mfe-lobby/page.js': ['/r/mfe-lobby/part.js'],
    },
  })

/** The same composition from before modules listed their imports: it is in one file. */
export const wholeComposition = (number?: number, merchant?: string): Composition => {
  const { imports: _, ...composition } = sampleComposition(number, merchant)
  return composition
}
