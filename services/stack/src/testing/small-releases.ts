import { createHash } from 'node:crypto'
import type { Release, ReleaseFile, ShellRelease, SliceRelease } from '@tessera/contracts'

/** Release with the texts of its files; every file name contains the version. */
export interface SmallRelease {
  release: Release
  texts: Record<string, string>
}

const describeFiles = (texts: Record<string, string>): ReleaseFile[] =>
  Object.entries(texts).map(([file, text]) => ({
    file,
    integrity: `sha256-${createHash('sha256').update(text).digest('base64')}`,
    bytes: Buffer.byteLength(text),
    brotliBytes: Buffer.byteLength(text),
  }))

/** Creates a shell release of one script and a frame. */
export function smallShell(version: string): SmallRelease {
  const [js, html, css] = [`shell-${version}.js`, `frame-${version}.html`, `frame-${version}.css`]
  const texts = { [js]: `// shell ${version}`, [html]: `<header>shell ${version}</header>`, [css]: 'header{color:red}' }
  const release: ShellRelease = {
    kind: 'shell',
    name: 'shell',
    version,
    builtAt: '2026-11-20T10:00:00.000Z',
    contract: '1.2.0',
    entry: js,
    js: [js],
    css: [],
    locales: { th: null, en: null },
    shared: { react: { file: js, version: '19.3.1' } },
    frame: { html, css },
    readsCompositionFile: true,
    files: describeFiles(texts),
  }
  return { release, texts }
}

/** Creates a slice release of one file, which claims `/m/{name without mfe-}`. */
export function smallSlice(name: string, version: string): SmallRelease {
  const js = `entry-${version}.js`
  const texts = { [js]: `// ${name} ${version}` }
  const release: SliceRelease = {
    kind: 'slice',
    name,
    version,
    builtAt: '2026-11-20T10:00:00.000Z',
    claims: {
      name,
      contract: '^1.0.0',
      routes: [
        {
          path: `/m/${name.slice('mfe-'.length)}`,
          expose: './page',
          title: { th: 'หน้า', en: 'Page' },
          access: 'public',
          header: 'page',
          back: 'home',
        },
      ],
      slots: [],
      popups: [],
    },
    shared: [{ name: 'react', requiredVersion: '^19.0.0', singleton: true }],
    linked: {
      entry: js,
      exposes: { './page': { js: [js], css: [] } },
      locales: { th: null, en: null },
      files: [js],
    },
    standard: null,
    files: describeFiles(texts),
  }
  return { release, texts }
}
