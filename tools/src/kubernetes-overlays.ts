import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { clusterSettings, containerSettings } from '@tessera/stack'
import { type Cluster, type ReadFile, readFromDisk, renderCluster } from './kubernetes-render.ts'
import { ROOT } from './root.ts'

export const KUBERNETES = join(ROOT, 'ops/kubernetes')
export const OVERLAYS = ['local', 'production'] as const
export type Overlay = (typeof OVERLAYS)[number]

/** Settings of a trial, as written for an overlay `local` and for docker-compose.yml with the same secrets. */
export interface Trial {
  /** Texts by path. */
  clusterFiles: Record<string, string>
  /** Variables of each service. */
  services: Record<string, Record<string, string>>
  /** Files that the api reads, by name. */
  apiFiles: Record<string, string>
}

/** Creates secrets of a trial and the files that contain them. */
export async function createTrial(): Promise<Trial> {
  const dir = await mkdtemp(join(tmpdir(), 'tessera-trial-'))
  try {
    const config = { SETTINGS_DIR: dir, SITE_PORT: 8080, PLAY_PORT: 4104 }
    const forCluster = Object.entries(await clusterSettings(config))
    const forContainers = Object.entries(await containerSettings(config))
    return {
      clusterFiles: Object.fromEntries(
        forCluster.map(([name, text]) => [join(KUBERNETES, 'overlays/local/settings', name), text]),
      ),
      services: Object.fromEntries(
        forContainers
          .filter(([name]) => name.endsWith('.env'))
          .map(([name, text]) => [name.slice(0, -'.env'.length), parseEnv(text) as Record<string, string>]),
      ),
      apiFiles: Object.fromEntries(forContainers.filter(([name]) => name.endsWith('.json'))),
    }
  } finally {
    await rm(dir, { recursive: true })
  }
}

/** A text of a file, and the text that replaces it in a test. */
export interface Change {
  file: string
  right: string
  wrong: string
}

/** Renders an overlay with the secrets of a trial, and with a change of one file. */
export function renderOverlay(overlay: Overlay, trial: Trial, changed?: Change): Cluster {
  let hasChanged = false
  const read: ReadFile = (path) => {
    const text = trial.clusterFiles[path] ?? readFromDisk(path)
    if (text === null || !changed || !path.endsWith(changed.file) || !text.includes(changed.right)) return text
    hasChanged = true
    return text.replace(changed.right, changed.wrong)
  }
  const cluster = renderCluster(join(KUBERNETES, 'overlays', overlay), read)
  if (changed && !hasChanged) throw new Error(`${changed.file} does not contain ${changed.right}`)
  return cluster
}
