import { Fallback, LiveComposition, type LoadedFiles } from '@tessera/contracts'
import { admitModules } from '../remotes/admit.ts'
import { filesOf } from '../remotes/files-of.ts'

/** What the edge says of the moment; null where that is no composition. */
export const readNews = (told: unknown): LiveComposition | null => LiveComposition.safeParse(told).data ?? null

/** The release that stands in for a slice; null where what was told is none. */
export const readFallback = (told: unknown): Fallback | null => Fallback.safeParse(told).data ?? null

/** Lets in all modules of a composition; null where this browser cannot take them into the document that it has. */
export async function takeNews(document: Document, news: LiveComposition): Promise<LoadedFiles | null> {
  return (await admitModules(document, news.integrity, news.imports)) ? filesOf(news.composition) : null
}

/** Lets in all modules of a release that stands in; null where this browser cannot take them. */
export async function takeFallback(document: Document, fallback: Fallback): Promise<LoadedFiles | null> {
  const { slice, modules, integrity, imports } = fallback
  return (await admitModules(document, modules, imports)) ? { slices: { [slice.name]: slice }, integrity } : null
}
