import { Fallback, LiveComposition, type LoadedFiles } from '@tessera/contracts'
import { admitModules } from '../remotes/admit-modules.ts'
import { filesOf } from '../remotes/files-of.ts'

/** Parses the edge's current composition; null if it is invalid. */
export const parseUpdate = (body: unknown): LiveComposition | null => LiveComposition.safeParse(body).data ?? null

/** Parses the fallback release of a slice; null if it is invalid. */
export const parseFallback = (body: unknown): Fallback | null => Fallback.safeParse(body).data ?? null

/** Admits all modules of a composition; null if this browser cannot add them to the current document. */
export async function admitUpdate(document: Document, update: LiveComposition): Promise<LoadedFiles | null> {
  return (await admitModules(document, update.integrity, update.imports)) ? filesOf(update.composition) : null
}

/** Admits all modules of a fallback release; null if this browser does not support it. */
export async function admitFallback(document: Document, fallback: Fallback): Promise<LoadedFiles | null> {
  const { slice, modules, integrity, imports } = fallback
  return (await admitModules(document, modules, imports)) ? { slices: { [slice.name]: slice }, integrity } : null
}
