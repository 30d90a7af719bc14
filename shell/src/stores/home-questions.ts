import { checksContracts, TRIAL_TYPE } from '@tessera/site'
import { reaction } from 'mobx'
import { askContracts } from './ask-contracts.ts'
import { askTerms } from './ask-terms.ts'
import { HOME } from './navigation.ts'
import type { Shell } from './shell.ts'

/**
 * The session that was already prompted; once a session is enough, even if another page without the watching bar was open
 * between.
 */
const askedOf = new WeakMap<Shell, string>()

/** Prompts for a member on home load, one after the other: new terms, then contracts, except for some types (SHL-146). */
export function watchHome(shell: Shell): () => void {
  const { session, navigation } = shell
  const ask = async (handle: string, type: number) => {
    askedOf.set(shell, handle)
    const stays = () => session.handle === handle
    // Terms that cannot be loaded now do not block contracts.
    const isSettled = type === TRIAL_TYPE || (await askTerms(shell, stays).catch(() => null))
    if (isSettled === false) {
      askedOf.delete(shell)
      return
    }
    if (checksContracts(type) && stays()) await askContracts(shell, stays)
  }
  return reaction(
    () => (shell.claims.route(navigation.path)?.claim.path === HOME ? session.handle : null),
    (handle) => {
      if (!handle || handle === askedOf.get(shell) || !session.current) return
      // A check that fails is made again with the next home load.
      ask(handle, session.current.type).catch(() => {
        askedOf.delete(shell)
      })
    },
    { fireImmediately: true },
  )
}
