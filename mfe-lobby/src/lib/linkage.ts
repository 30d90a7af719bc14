/** Where an announcement leads: to a game, to a page of the site, or nowhere (PLT-032). */
export interface Linkage {
  readonly game?: string
  readonly page?: string
}

/** Reads `game:{nodeId}` and `promotion:{id}`. */
export function linkageOf(linkage: string | null): Linkage {
  const [kind, target] = linkage?.split(':') ?? []
  if (!target) return {}
  if (kind === 'game') return { game: target }
  return kind === 'promotion' ? { page: `/m/activity?id=${encodeURIComponent(target)}` } : {}
}
