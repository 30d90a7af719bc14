import { brotliCompressSync } from 'node:zlib'
import type { ShellRelease, SliceRelease } from '@tessera/contracts'
import { integrityOf } from '@tessera/server'

/** A release with the bytes of its files, as a build leaves them. */
export interface Sample<R> {
  release: R
  bytes: Map<string, Buffer>
}

function filesOf(texts: Record<string, string>) {
  const bytes = new Map(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)]))
  const files = [...bytes].map(([file, content]) => ({
    file,
    integrity: integrityOf(content),
    bytes: content.length,
    brotliBytes: brotliCompressSync(content).length,
  }))
  return { bytes, files }
}

/** A shell that gives contract 1.2.0 and shares react 19.3.1. */
export function sampleShell(version = '1.0.0', change: Partial<ShellRelease> = {}): Sample<ShellRelease> {
  const js = `shell.${version}.js`
  const { bytes, files } = filesOf({
    [js]: `// shell ${version}`,
    'react.js': 'export {}',
    'frame.html': '<header>{{title}}</header>',
    'frame.css': 'header{color:red}',
  })
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
    shared: { react: { file: 'react.js', version: '19.3.1' } },
    frame: { html: 'frame.html', css: 'frame.css' },
    files,
    ...change,
  }
  return { release, bytes }
}

/** A slice with both faces that claims one route of its own; `texts` are bytes of its linked files in place of their own. */
export function sampleSlice(
  name = 'mfe-lobby',
  version = '1.0.0',
  change: Partial<SliceRelease> = {},
  texts: { entry?: string; home?: string; css?: string } = {},
): Sample<SliceRelease> {
  const suffix = `${name}.${version}`
  const { bytes, files } = filesOf({
    [`entry.${suffix}.js`]: texts.entry ?? `// entry ${suffix}`,
    [`home.${suffix}.js`]: texts.home ?? `// home ${suffix}`,
    ...(texts.css === undefined ? {} : { [`home.${suffix}.css`]: texts.css }),
    [`std-entry.${suffix}.js`]: `// standard ${suffix}`,
  })
  const css = texts.css === undefined ? [] : [`home.${suffix}.css`]
  const exposes = { './home': { js: [`home.${suffix}.js`], css } }
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
          path: `/m/${name}`,
          expose: './home',
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
      entry: `entry.${suffix}.js`,
      exposes,
      locales: { th: null, en: null },
      files: [`entry.${suffix}.js`, `home.${suffix}.js`, ...css],
    },
    standard: {
      entry: `std-entry.${suffix}.js`,
      entryType: 'script',
      container: name.replaceAll('-', '_'),
      uniqueName: `${name}_${version}`.replaceAll(/[-.]/g, '_'),
      manifest: null,
      exposes,
      files: [`std-entry.${suffix}.js`, `home.${suffix}.js`, ...css],
    },
    files,
    ...change,
  }
  return { release, bytes }
}
