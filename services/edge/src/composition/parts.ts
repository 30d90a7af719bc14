import type {
  ComposedSlice,
  Composition,
  CompositionFile,
  CompositionFiles,
  CompositionHeadFile,
  LoadedFiles,
  RouteClaim,
  SliceFiles,
  SliceHead,
} from '@tessera/contracts'
import { inlineOf } from './inline.ts'

/**
 * True if documents name only the head of a composition: its shell can read that, and all of its modules load later ones
 * through the page.
 */
export const standsInParts = ({ shell, imports }: Composition): boolean =>
  shell.wantedEarly !== undefined && imports !== undefined

/** Returns the frame's data, with the location of {@link restOf}. */
export function headOf(composition: Composition, details: CompositionFile): CompositionHeadFile {
  const { integrity: _, slices, ...head } = inlineOf(composition).composition
  return { composition: { ...head, slices: slices.map(sliceHead), rest: details } }
}

/** Returns a page's data to load any part of the composition. */
export function restOf(composition: Composition): CompositionFiles {
  const { composition: inline, integrity: modules } = inlineOf(composition)
  return {
    slices: Object.fromEntries(inline.slices.map((slice) => [slice.name, sliceFiles(slice)])),
    integrity: inline.integrity,
    modules,
    imports: composition.imports ?? {},
  }
}

/** Returns a page's data to load the expose of its own route, without the contents of its import map. */
export function filesOfRoute(
  composition: Composition,
  route: { slice: ComposedSlice; claim: Pick<RouteClaim, 'expose'> } | null,
): LoadedFiles {
  const { slice, claim } = route ?? {}
  const files = slice?.exposes[claim?.expose ?? '']
  if (!slice || !claim || !files) return { slices: {}, integrity: {} }
  const { name, base, locales } = slice
  const integrity = files.css.map((file) => [base + file, composition.integrity[base + file] ?? ''])
  return {
    slices: { [name]: { exposes: { [claim.expose]: files }, locales } },
    integrity: Object.fromEntries(integrity),
  }
}

const sliceHead = ({ exposes: _, locales: __, ...head }: ComposedSlice): SliceHead => head
const sliceFiles = ({ exposes, locales }: ComposedSlice): SliceFiles => ({ exposes, locales })
