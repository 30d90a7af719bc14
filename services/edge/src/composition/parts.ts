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

/** Whether documents name the head of a composition alone: its shell reads that, and all of its modules ask the page for later ones. */
export const standsInParts = ({ shell, imports }: Composition): boolean =>
  shell.wantedEarly !== undefined && imports !== undefined

/** What the frame needs, with the place of {@link restOf}. */
export function headOf(composition: Composition, rest: CompositionFile): CompositionHeadFile {
  const { integrity: _, slices, ...head } = inlineOf(composition).composition
  return { composition: { ...head, slices: slices.map(sliceHead), rest } }
}

/** What a page takes to load any part of the composition. */
export function restOf(composition: Composition): CompositionFiles {
  const { composition: inline, integrity: modules } = inlineOf(composition)
  return {
    slices: Object.fromEntries(inline.slices.map((slice) => [slice.name, sliceFiles(slice)])),
    integrity: inline.integrity,
    modules,
    imports: composition.imports ?? {},
  }
}

/** What a page takes to load the expose of its own route, without what its import map holds. */
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
