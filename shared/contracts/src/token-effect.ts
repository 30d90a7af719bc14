import type { TokenRole } from './wire/token.ts'

/** Returns what a token permits, as the console and the `tessera` command show it; without a scope a publisher or an operator may do nothing. */
export function tokenEffect({ role, scope }: { role: TokenRole; scope: readonly string[] }): string {
  if (role === 'admin') return 'everything'
  if (role === 'viewer') return 'read everything'
  if (role === 'edge') return 'serve pages and report loads'
  if (scope.length === 0) return 'nothing'
  return `${role === 'publisher' ? 'publish' : 'operate'} ${scope.join(', ')}`
}
