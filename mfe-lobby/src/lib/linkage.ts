/** Target of an announcement: a game, a page of the site, or none (PLT-032). */
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
