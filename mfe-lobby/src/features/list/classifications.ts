import type { GameType, Vendor } from '@tessera/site'

/** Returns the distinct classifications of the vendors' games, in the vendors' order. */
export function classificationsOf(vendors: readonly Vendor[], vendor: string): { value: string; label: string }[] {
  const all = vendors
    .filter(({ vassalage }) => vendor === '' || vassalage === vendor)
    .flatMap((group) => group.gameClassify)
  const names = new Map(all.map(({ key, displayName }) => [key, displayName]))
  return [...names].map(([value, label]) => ({ value, label }))
}

/** Returns the distinct game types of the vendors. */
export const gameTypesOf = (vendors: readonly Vendor[]): GameType[] => [
  ...new Set(vendors.map(({ gameType }) => gameType)),
]
