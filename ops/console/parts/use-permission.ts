import { useConsole } from '../console-context.ts'
import type { Permission } from '../stores/session.store.ts'

/** Reason why the user may not do it, and the function that starts it: without a sign-in, that is requested first. */
export function usePermission(permission: Permission): {
  denied: string | null
  withPermission: (go: () => void) => void
} {
  const { session } = useConsole()
  return {
    denied: session.refusal(permission),
    withPermission: (go) => void session.ask().then((signedIn) => signedIn && go()),
  }
}
