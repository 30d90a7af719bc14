import type { SiteState, SiteStateChange } from '@tessera/site'

/** Action on a site that is being prepared. */
export type Intent = { merchant: string } & (
  | { kind: 'close' | 'open' | 'block' }
  | { kind: 'unblock'; network: string }
)

/** Splits typed networks at separators. */
export const networksIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

/** Returns the change of an intent, based on the current state; null if data are missing. */
export function changeOf(
  intent: Intent,
  { blockedNetworks, changed }: SiteState,
  typed: readonly string[],
): Omit<SiteStateChange, 'reason'> | null {
  const after = changed?.at ?? null
  switch (intent.kind) {
    case 'close':
      return { after, maintenance: true }
    case 'open':
      return { after, maintenance: false }
    case 'block':
      return typed.length === 0 ? null : { after, blockedNetworks: [...new Set([...blockedNetworks, ...typed])] }
    case 'unblock':
      return { after, blockedNetworks: blockedNetworks.filter((network) => network !== intent.network) }
  }
}
