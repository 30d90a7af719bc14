import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** The release of a container that another build has put into `out`, with its federation manifest: as the registry takes it. */
export function foreignRelease(out, { name, version, path, title, standard }) {
  const names = readdirSync(out).filter((file) => file.endsWith('.js'))
  const files = names.map((file) => {
    const bytes = readFileSync(join(out, file))
    return {
      file,
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      bytes: bytes.length,
      brotliBytes: brotliCompressSync(bytes).length,
    }
  })
  const manifest = JSON.parse(readFileSync(join(out, 'mf-manifest.json'), 'utf8'))
  const route = { path, expose: './page', title, access: 'public', header: 'page', back: 'history' }
  return {
    kind: 'slice',
    name,
    version,
    builtAt: new Date().toISOString(),
    claims: { name, contract: '^2.0.0', routes: [route], slots: [], popups: [] },
    shared: manifest.shared.map((need) => ({
      name: need.name,
      requiredVersion: need.requiredVersion,
      singleton: need.singleton,
    })),
    linked: null,
    standard: {
      ...standard,
      manifest: null,
      exposes: Object.fromEntries(
        manifest.exposes.map((e) => [e.path, { js: e.assets.js.sync, css: e.assets.css.sync }]),
      ),
      files: names,
    },
    files,
  }
}
