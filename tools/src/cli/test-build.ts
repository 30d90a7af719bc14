import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Release } from '@tessera/contracts'

/** Writes the output of a build of a small shell or slice: its files and release.json, with overrides of the release and of both faces. */
export async function writeBuild(
  dist: string,
  name: string,
  version: string,
  releaseOverrides: object = {},
  faceOverrides: object = {},
): Promise<void> {
  await mkdir(dist, { recursive: true })
  const texts = name === 'shell' ? ['entry', 'frame'] : ['entry', 'std-entry']
  const files = await Promise.all(
    texts.map(async (text) => {
      const file = `${text}.${version}.js`
      const bytes = Buffer.from(`// ${name} ${text} ${version}`)
      await writeFile(join(dist, file), bytes)
      const integrity = `sha256-${createHash('sha256').update(bytes).digest('base64')}`
      return { file, integrity, bytes: bytes.length, brotliBytes: bytes.length }
    }),
  )
  const [entry = '', otherFile = ''] = files.map((f) => f.file)
  const common = { name, version, builtAt: '2026-11-20T10:00:00.000Z', files }
  const locales = { th: null, en: null }
  const release =
    name === 'shell'
      ? {
          ...common,
          kind: 'shell',
          contract: '1.0.0',
          entry,
          js: [entry],
          css: [],
          locales,
          shared: {},
          frame: { html: otherFile, css: otherFile },
        }
      : {
          ...common,
          kind: 'slice',
          claims: { name, contract: '^1.0.0', routes: [], slots: [], popups: [] },
          shared: [],
          linked: { entry, exposes: {}, locales, files: [entry], ...faceOverrides },
          standard: {
            entry: otherFile,
            entryType: 'script',
            container: name.replaceAll('-', '_'),
            uniqueName: `${name}_${version}`.replaceAll(/\W/g, '_'),
            manifest: null,
            exposes: {},
            files: [otherFile],
            ...faceOverrides,
          },
        }
  await writeFile(join(dist, 'release.json'), JSON.stringify(Release.parse({ ...release, ...releaseOverrides })))
}
