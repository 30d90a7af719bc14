import * as z from 'zod/mini'
import { PlatformFileBoot } from './boot.ts'
import { InlineComposition } from './composition.ts'
import { CompositionFile } from './composition-head.ts'

/**
 * JSON that the edge inlines in the element `#tessera-boot`; for shells that cannot read a composition file it contains the
 * composition itself.
 */
export const PlatformDocumentBoot = z.object({
  ...PlatformFileBoot.shape,
  composition: z.union([CompositionFile, InlineComposition]),
})
export type PlatformDocumentBoot = z.infer<typeof PlatformDocumentBoot>
