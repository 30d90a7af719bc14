import type { RouteClaim } from '@tessera/contracts'
import { type FeatureSwitch, refusalOf } from '@tessera/site'
import { reaction } from 'mobx'
import type { Resources } from '../remotes/slice-resource.ts'
import type { CompositionStore } from './composition.store.ts'
import type { LockStore } from './lock.store.ts'
import type { NavigationStore } from './navigation.ts'
import type { PopupStore } from './popups.store.ts'
import type { SessionStore } from './session.store.ts'
import type { StatusStore } from './status.store.ts'

/** Pages that a merchant has only with a switch; without it they point to customer service (SHL-069). */
const SWITCHED: Readonly<Record<string, FeatureSwitch>> = { '/m/rewardCenter': 'REWCEN3' }

export const switchOf = (path: string): FeatureSwitch | undefined => SWITCHED[path]

interface Deps {
  composition: CompositionStore
  resources: Resources
  navigation: NavigationStore
  popups: PopupStore
  session: SessionStore
  status: StatusStore
  lock: LockStore
}

/**
 * Loads the visitor's next page as soon as it is known, before any rendering: the slice's code, and the data that it
 * prepares. Nothing is loaded for a visitor whom the page will redirect. Returns a function that does the same for the
 * current page.
 */
export function followVisits(deps: Deps): () => void {
  const { composition, resources, navigation, popups, session, status, lock } = deps

  const maySee = ({ path, access }: Pick<RouteClaim, 'path' | 'access'>): boolean => {
    const needs = switchOf(path)
    if (lock.isLocked || (needs && !status.isOn(needs))) return false
    return access === 'public' || (session.current !== null && !refusalOf(access, session.current.type))
  }
  const expectPage = () => {
    const route = composition.claims.route(navigation.path)
    if (route && maySee(route.claim)) resources.of(route.slice, route.claim.expose).expect()
  }
  reaction(() => navigation.location.pathname, expectPage)
  reaction(
    () => popups.open,
    (id) => {
      const claimed = id && composition.claims.popup(id)
      if (claimed) resources.of(claimed.slice, claimed.expose).expect()
    },
  )
  return expectPage
}
