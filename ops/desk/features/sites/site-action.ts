import type { SiteState, SiteStateChange } from '@tessera/site'

/** Action on a site that is being prepared. */
export type SiteAction = { merchant: string } & (
  | { kind: 'close' | 'open' | 'block' }
  | { kind: 'unblock'; network: string }
)

/** Splits typed networks at separators. */
export const parseNetworks = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

/** Returns the change of an intent, based on the current state; null if data are missing. */
export function changeOf(
  action: SiteAction,
  { blockedNetworks, changed }: SiteState,
  newNetworks: readonly string[],
): Omit<SiteStateChange, 'reason'> | null {
  const after = changed?.at ?? null
  switch (action.kind) {
    case 'close':
      return { after, maintenance: true }
    case 'open':
      return { after, maintenance: false }
    case 'block':
      return newNetworks.length === 0
        ? null
        : { after, blockedNetworks: [...new Set([...blockedNetworks, ...newNetworks])] }
    case 'unblock':
      return { after, blockedNetworks: blockedNetworks.filter((network) => network !== action.network) }
  }
}
