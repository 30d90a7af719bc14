import type { LoadReport, SliceHead } from '@tessera/contracts'
import type { SliceLoader } from '../remotes/slice-loader.ts'
import { createResources, type Resources } from '../remotes/slice-resource.ts'
import type { CompositionStore } from './composition.store.ts'
import type { Faults } from './faults.ts'
import type { Hosts } from './hosts.ts'

/** Loads are reported every few seconds; more than this would add no information. */
const MAX_UNREPORTED = 50

/** The resources of a page, each replaced by its slice's last-known-good release if its own fails to load. */
export interface Recovering {
  resources: Resources
  /** Unreported loads, oldest first. */
  loads: LoadReport[]
  /**
   * Removes a release's stylesheets, except those that one of `staying` has too; leftovers are harmless if the code for it
   * fails to load.
   */
  dropStyles(removed: SliceHead, staying: readonly SliceHead[]): void
}

interface Page {
  document: Document
  composition: CompositionStore
  loader: SliceLoader
  hosts: Hosts
  faults: Faults
}

export function createRecovering({ document, composition, loader, hosts, faults }: Page): Recovering {
  const loads: LoadReport[] = []
  const dropStyles = (removed: SliceHead, staying: readonly SliceHead[]) =>
    void import(/* webpackChunkName: "recover" */ '../live/drop-styles.ts').then(
      (part) => part.dropStyles(document, composition.files, removed, staying),
      () => {},
    )
  const resources = createResources({
    loader,
    releaseOf: composition.releaseOf,
    recover: async (slice) =>
      (await import(/* webpackChunkName: "recover" */ '../live/recover.ts')).recover(slice, composition, document),
    recovered(release, resource) {
      if (composition.standIns.get(release.name) === release) return
      composition.standIn(release)
      resources.forget(release.name, resource)
      loader.forget(release.name)
      dropStyles(resource.slice, [release])
    },
    cameTooLate(release, resource) {
      if (composition.standIns.get(release.name) !== release) dropStyles(release, [resource.release])
    },
    report: (load) => {
      if (loads.length < MAX_UNREPORTED) loads.push(load)
    },
    crashed: (release, error) => faults.add({ kind: 'render', error, release }),
    hostOf: hosts.of,
  })
  return { resources, loads, dropStyles }
}
