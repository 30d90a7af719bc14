import * as z from 'zod/mini'
import { PlatformFileBoot } from './boot.ts'
import { InlineComposition } from './composition.ts'
import { CompositionFile } from './composition-head.ts'

/** What the edge inlines as JSON in the element `#tessera-boot`; for shells that do not know of a file the composition itself is here. */
export const PlatformDocumentBoot = z.object({
  ...PlatformFileBoot.shape,
  composition: z.union([CompositionFile, InlineComposition]),
})
export type PlatformDocumentBoot = z.infer<typeof PlatformDocumentBoot>
