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
import { toLiveComposition } from './inline.ts'

/**
 * True if documents contain only the head of a composition: its shell can read that, and its modules load later ones
 * through the page.
 */
export const isSplit = ({ shell, imports }: Composition): boolean =>
  shell.wantedEarly !== undefined && imports !== undefined

/** Returns the frame's data, with the location of {@link compositionDetails}. */
export function compositionHead(composition: Composition, details: CompositionFile): CompositionHeadFile {
  const { integrity: _, slices, ...head } = toLiveComposition(composition).composition
  return { composition: { ...head, slices: slices.map(toSliceHead), rest: details } }
}

/** Returns a page's data to load any part of the composition. */
export function compositionDetails(composition: Composition): CompositionFiles {
  const { composition: inline, integrity: modules } = toLiveComposition(composition)
  return {
    slices: Object.fromEntries(inline.slices.map((slice) => [slice.name, toSliceFiles(slice)])),
    integrity: inline.integrity,
    modules,
    imports: composition.imports ?? {},
  }
}

/** Returns a page's data to load the expose of its own route, without the contents of its import map. */
export function routeFiles(
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

const toSliceHead = ({ exposes: _, locales: __, ...head }: ComposedSlice): SliceHead => head
const toSliceFiles = ({ exposes, locales }: ComposedSlice): SliceFiles => ({ exposes, locales })
