import { useConsole } from '../console-context.ts'
import type { Permission } from '../stores/session.store.ts'

/** Reason why the user may not do it, and a function that runs the action, after a sign-in if needed. */
export function usePermission(permission: Permission): {
  denied: string | null
  withPermission: (action: () => void) => void
} {
  const { session } = useConsole()
  return {
    denied: session.deniedReason(permission),
    withPermission: (action) => void session.requireSignIn().then((isSignedIn) => isSignedIn && action()),
  }
}
