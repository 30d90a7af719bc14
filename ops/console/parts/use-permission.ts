import { useConsole } from '../console-context.ts'
import type { Permission } from '../stores/session.store.ts'

/** Whether the person at the screen may do it, and the way to begin it: who is nobody yet is asked to sign in first. */
export function usePermission(permission: Permission): { denied: string | null; begin: (go: () => void) => void } {
  const { session } = useConsole()
  return {
    denied: session.refusal(permission),
    begin: (go) => void session.ask().then((signedIn) => signedIn && go()),
  }
}
