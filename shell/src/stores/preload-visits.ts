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
const SWITCH_BY_PATH: Readonly<Record<string, FeatureSwitch>> = { '/m/rewardCenter': 'REWCEN3' }

export const switchOf = (path: string): FeatureSwitch | undefined => SWITCH_BY_PATH[path]

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
export function preloadVisits(deps: Deps): () => void {
  const { composition, resources, navigation, popups, session, status, lock } = deps

  const canSee = ({ path, access }: Pick<RouteClaim, 'path' | 'access'>): boolean => {
    const featureSwitch = switchOf(path)
    if (lock.isLocked || (featureSwitch && !status.isOn(featureSwitch))) return false
    return access === 'public' || (session.current !== null && !refusalOf(access, session.current.type))
  }
  const preloadPage = () => {
    const route = composition.claims.route(navigation.path)
    if (route && canSee(route.claim)) resources.get(route.slice, route.claim.expose).preloadVisit()
  }
  reaction(() => navigation.location.pathname, preloadPage)
  reaction(
    () => popups.open,
    (id) => {
      const claim = id && composition.claims.popup(id)
      if (claim) resources.get(claim.slice, claim.expose).preloadVisit()
    },
  )
  return preloadPage
}
