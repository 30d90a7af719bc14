import { LocalText } from '@tessera/contracts'
import * as z from 'zod/mini'

/** A footer icon or payment mark of the merchant; `icon` names a drawn glyph of `@tessera/ui`. */
export const ResourceIcon = z.object({ icon: z.string(), label: LocalText, url: z.nullable(z.string()) })
