import { useConsole } from '../console-context.ts'
import type { Permission } from '../stores/session.store.ts'

/** Returns the reason why the permission is denied, and a function that runs an action, after a sign-in if needed. */
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
