import { endpoint, ok } from '@tessera/contracts'
import * as z from 'zod/mini'

/** Properties of the second site's Host in addition to the platform's. */
export interface Notebook {
  readonly owner: string
}

declare module '@tessera/platform' {
  interface Host {
    readonly notebook: Notebook
  }
  interface SlotNames {
    'diary.margin': true
  }
}

/** The only endpoint of the second site. */
export const Notes = endpoint({
  method: 'GET',
  path: '/api/v1/notes',
  moduleId: 'NOTES',
  access: 'public',
  reply: ok(z.array(z.object({ id: z.string(), text: z.string() }))),
})
