import type { SiteState, SiteStateChange } from '@tessera/site'

/** What somebody is about to do to a site. */
export type Intent = { merchant: string } & (
  | { kind: 'close' | 'open' | 'block' }
  | { kind: 'unblock'; network: string }
)

/** Networks that somebody typed, apart by anything that is in none. */
export const networksIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

/** The change that an intent comes to, from the state as it is; null where something is missing. */
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
