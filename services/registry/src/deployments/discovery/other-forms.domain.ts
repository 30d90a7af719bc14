import type { Composition } from '@tessera/contracts'
import type { SelectedSlice } from '../compositions/compose.domain.ts'
import { publicFace } from './public-face.domain.ts'

/** Piral's feed: the slices whose container its `mf` format can read, which is one that a script defines. */
export function toFeed(members: readonly SelectedSlice[], composition: string, artifactBase: string) {
  const scripts = members.map((m) => publicFace(m, artifactBase)).filter((f) => f.container && f.entryType === 'script')
  return {
    items: scripts.map(({ name, version, url, integrity, container, exposes }) => ({
      name,
      version,
      spec: 'mf',
      link: url,
      integrity,
      custom: { composition, container, exposes },
    })),
  }
}

/** An import map: packages of the shell by bare name, slices that are modules by slice name, and their integrity. */
export function toImportMap({ shell, slices, integrity }: Composition) {
  const imports: Record<string, string> = {}
  for (const [name, { file }] of Object.entries(shell.shared)) imports[name] = shell.base + file
  for (const { name, base, entry, entryType } of slices) if (entryType === 'module') imports[name] = base + entry
  const scripts = Object.entries(integrity).filter(([path]) => /\.m?js$/.test(path))
  return { imports, integrity: Object.fromEntries(scripts) }
}
