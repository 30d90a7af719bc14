import type { LoadReport, SliceHead } from '@tessera/contracts'
import type { SliceLoader } from '../remotes/slice-loader.ts'
import { createResources, type Resources } from '../remotes/slice-resource.ts'
import type { CompositionStore } from './composition.store.ts'
import type { Faults } from './faults.ts'
import type { Hosts } from './hosts.ts'

/** Loads are reported every few seconds; more than this would add no information. */
const MAX_UNREPORTED = 50

/** The resources of a page, each replaced by its slice's last-known-good release if its own fails to load. */
export interface SliceRecovery {
  resources: Resources
  /** Unreported loads, oldest first. */
  loads: LoadReport[]
  /**
   * Removes a release's stylesheets, except those that one of `remaining` has too; leftovers are harmless if the code for it
   * fails to load.
   */
  dropStyles(removed: SliceHead, remaining: readonly SliceHead[]): void
}

interface RecoveryDeps {
  document: Document
  composition: CompositionStore
  loader: SliceLoader
  hosts: Hosts
  faults: Faults
}

export function createSliceRecovery({ document, composition, loader, hosts, faults }: RecoveryDeps): SliceRecovery {
  const loads: LoadReport[] = []
  const dropStyles = (removed: SliceHead, remaining: readonly SliceHead[]) =>
    void import(/* webpackChunkName: "recover" */ '../live/drop-styles.ts').then(
      (module) => module.dropStyles(document, composition.files, removed, remaining),
      () => {},
    )
  const resources = createResources({
    loader,
    releaseOf: composition.releaseOf,
    loadFallback: async (slice) =>
      (await import(/* webpackChunkName: "recover" */ '../live/load-fallback.ts')).loadFallback(
        slice,
        composition,
        document,
      ),
    onFallbackLoaded(release, resource) {
      if (composition.fallbacks.get(release.name) === release) return
      composition.setFallback(release)
      resources.evict(release.name, resource)
      loader.evict(release.name)
      dropStyles(resource.slice, [release])
    },
    onLateResult(release, resource) {
      if (composition.fallbacks.get(release.name) !== release) dropStyles(release, [resource.release])
    },
    report: (load) => {
      if (loads.length < MAX_UNREPORTED) loads.push(load)
    },
    onCrash: (release, error) => faults.add({ kind: 'render', error, release }),
    hostOf: hosts.get,
  })
  return { resources, loads, dropStyles }
}
