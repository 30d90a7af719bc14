import type { SiteState, SiteStateChange } from '@tessera/site'

/** Action on a site, as its dialog prepares it. */
export type SiteAction = { merchant: string } & (
  | { kind: 'close' | 'open' | 'block' }
  | { kind: 'unblock'; network: string }
)

/** Splits the input at spaces, commas and semicolons, and removes duplicates. */
export const parseNetworks = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

/** Returns the request body of an action, based on the current state; null if the input is missing. */
export function toSiteChange(
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
