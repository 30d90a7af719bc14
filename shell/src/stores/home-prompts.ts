import { checksContracts, TRIAL_TYPE } from '@tessera/site'
import { reaction } from 'mobx'
import { HOME } from './navigation.ts'
import { promptContracts } from './prompt-contracts.ts'
import { promptTerms } from './prompt-terms.ts'
import type { Shell } from './shell.ts'

/**
 * Handle of the session that was already prompted: once per session is enough, even if another page without the watching bar was open
 * in between.
 */
const handleByShell = new WeakMap<Shell, string>()

/** Prompts for a member on home load, one after the other: new terms, then contracts, except for some types (SHL-146). */
export function watchHome(shell: Shell): () => void {
  const { session, navigation } = shell
  const prompt = async (handle: string, type: number) => {
    handleByShell.set(shell, handle)
    const isCurrent = () => session.handle === handle
    // Terms that cannot be loaded now do not block contracts.
    const isSettled = type === TRIAL_TYPE || (await promptTerms(shell, isCurrent).catch(() => null))
    if (isSettled === false) {
      handleByShell.delete(shell)
      return
    }
    if (checksContracts(type) && isCurrent()) await promptContracts(shell, isCurrent)
  }
  return reaction(
    () => (shell.claims.route(navigation.path)?.claim.path === HOME ? session.handle : null),
    (handle) => {
      if (!handle || handle === handleByShell.get(shell) || !session.current) return
      // A check that fails is made again with the next home load.
      prompt(handle, session.current.type).catch(() => {
        handleByShell.delete(shell)
      })
    },
    { fireImmediately: true },
  )
}
