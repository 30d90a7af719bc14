import type { GameType, Vendor } from '@tessera/site'

/** The classifications that games of these vendors carry, each once, in the vendors' order. */
export function classifiesOf(vendors: readonly Vendor[], vendor: string): { value: string; label: string }[] {
  const all = vendors
    .filter(({ vassalage }) => vendor === '' || vassalage === vendor)
    .flatMap((group) => group.gameClassify)
  const names = new Map(all.map(({ key, displayName }) => [key, displayName]))
  return [...names].map(([value, label]) => ({ value, label }))
}

/** The types of games that these vendors have. */
export const typesOf = (vendors: readonly Vendor[]): GameType[] => [...new Set(vendors.map(({ gameType }) => gameType))]
