import type { InlineComposition, LoadedFiles } from '@tessera/contracts'

/** The files of all slices of a composition that is in one file. */
export const filesOf = ({ slices, integrity }: InlineComposition): LoadedFiles => ({
  slices: Object.fromEntries(slices.map((slice) => [slice.name, slice])),
  integrity,
})
