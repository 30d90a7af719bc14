import * as z from 'zod/mini'
import { RoomType } from '../enums.ts'

/** Person who chats with members in a separate room. */
export const ChatAnchor = z.object({
  anchorId: z.string(),
  /** In the language of the request. */
  name: z.string(),
  roomType: RoomType,
  isLive: z.boolean(),
  viewers: z.int().check(z.minimum(0)),
})
export type ChatAnchor = z.infer<typeof ChatAnchor>
