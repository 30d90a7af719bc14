import { LANGUAGE_NAMES } from '@tessera/contracts/language-names'
import { builtRoutes } from '../tests/as-everyone/built-routes.ts'

/** Seed of the order and of the selection among similar controls. */
export const CRAWL_SEED = process.env.CRAWL_SEED ?? '20261128'
/** The short form opens every page and presses the first two controls of each in the seed's order. */
export const SHORT_EXTENT = { alike: { onPage: 1, inAll: 2 }, maxPresses: 2 }
/** Text of the toast for an unknown error. */
export const UNKNOWN_ERROR = 'เกิดข้อผิดพลาดที่ไม่ทราบ'
/** Not pressed: the logout, and the languages, each of which would be another page. */
const SKIPPED_LABELS = ['ออกจากระบบ', ...Object.values(LANGUAGE_NAMES).map(({ label }) => label)]
export const SKIPPED_NAMES = new RegExp(`^(${SKIPPED_LABELS.map((name) => name.replace(/[()]/g, '\\$&')).join('|')})$`)

/** Pages that only this visitor sees, or that differ from those of the previous visitors. */
const VISITOR_PAGES: Readonly<Record<string, (path: string, guard: string) => boolean>> = {
  guest: (_, guard) => guard === 'public',
  member: (path, guard) => guard === 'session' || guard === 'member' || path === '/m/home' || path === '/m/activity',
  agent: (_, guard) => guard === 'agent',
  trial: (path, guard) => guard === 'session' || path === '/m/home' || path === '/m/menu',
}

/** Returns the addresses of the pages that are crawled as a visitor; `visitor` is a name in `visitors.ts`. */
export async function crawledPagesOf(visitor: string): Promise<string[]> {
  const isVisited = VISITOR_PAGES[visitor] ?? (() => false)
  return (await builtRoutes()).filter(({ path, guard }) => isVisited(path, guard)).map(({ address }) => address)
}
