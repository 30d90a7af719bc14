import * as z from 'zod/mini'

export const HelpItem = z.object({ id: z.string(), title: z.string(), content: z.string(), tag: z.string() })
export type HelpItem = z.infer<typeof HelpItem>
